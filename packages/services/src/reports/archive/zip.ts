import { Zip, ZipDeflate } from 'fflate'

interface Entry {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

/** Streams a ZIP. It is worth compressing, because the accessibility data in a PDF is not compressed. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const piece of bytes) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
