const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1')

/**
 * How many bytes the files of a ZIP archive have together, by the directory at its end, without unpacking any. Throws a
 * RangeError when there is no such directory.
 */
export function unpackedSize(archive: Buffer): number {
  const end = archive.lastIndexOf(directoryEnd)
  const entries = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let size = 0
  for (let entry = 0; entry < entries; entry++) {
    if (end < 0 || !archive.subarray(at, at + 4).equals(directoryEntry)) {
      throw new RangeError('The archive has no directory')
    }
    size += archive.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return size
}
