import type { ImportKind } from '@vantage/contracts/ops/file-import'

/** Sends a file that is to bring rows for a list; rejects with the status that the server answered. */
export async function uploadImport(kind: ImportKind, file: File): Promise<void> {
  const query = new URLSearchParams({ kind, name: file.name.slice(-200) })
  const response = await fetch(`/upload/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  if (!response.ok) throw new Error(String(response.status))
}
