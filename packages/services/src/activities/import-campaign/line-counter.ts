/** Where in a text that streams by a byte stands. Lines and columns count from 1, columns in characters. */
export class LineCounter {
  line = 1
  private bytesBefore = 0
  private lineFrom = 0
  private chunk: Uint8Array = new Uint8Array()

  /** From here on indexes are into `chunk`. */
  enter(chunk: Uint8Array): void {
    this.bytesBefore += this.chunk.length - this.lineFrom
    this.chunk = chunk
    this.lineFrom = 0
  }

  /** A line ended with the byte at `index`. */
  newline(index: number): void {
    this.line++
    this.bytesBefore = 0
    this.lineFrom = index + 1
  }

  /** Exact within the current chunk; what came before it counts in bytes. */
  column(index: number): number {
    let column = this.bytesBefore + 1
    for (let i = this.lineFrom; i < index; i++) {
      if (((this.chunk[i] ?? 0) & 0xc0) !== 0x80) column++
    }
    return column
  }
}
