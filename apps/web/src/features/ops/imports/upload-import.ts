import type { ImportPlace } from '@vantage/contracts/ops/file-import'

/** Sends a file that is to bring rows; rejects with the status that the server answered. */
export async function uploadImport(place: ImportPlace, file: File): Promise<void> {
  const query = new URLSearchParams({ kind: place.kind, name: file.name.slice(-200) })
  if (place.kind === 'relations') query.set('activityId', String(place.activityId))
  const response = await fetch(`/upload/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!response.ok) throw new Error(String(response.status))
}
