import { describe, expect, it } from 'vitest'
import { readTemplateFile } from './template.ts'

describe('the file of a template', () => {
  it.each([
    ['with a heading', 'mpn,fid\nA-1,IC-1\nB-2,IC-2\n', 2],
    ['in Chinese', '\uFEFF型号,内部编号\r\nA-1,IC-1\r\nB-2,IC-2\r\n', 2],
    ['without a heading', 'A-1,IC-1\nB-2,IC-2', 1],
    ['with more columns than needed', 'mpn,fid,note\nA-1,IC-1,x\n B-2 ,IC-2', 2],
  ])('%s gives part numbers with their lines', (_name, csv, line) => {
    expect(readTemplateFile(csv)).toEqual({
      lines: [
        { line, mpn: 'A-1', fid: 'IC-1' },
        { line: line + 1, mpn: 'B-2', fid: 'IC-2' },
      ],
    })
  })

  it('may leave the internal id out, and lines empty', () => {
    expect(readTemplateFile('A-1\n\nB-2,\n')).toEqual({
      lines: [
        { line: 1, mpn: 'A-1', fid: '' },
        { line: 3, mpn: 'B-2', fid: '' },
      ],
    })
  })

  it('that is no CSV says on which line', () => {
    expect(readTemplateFile('A-1,IC-1\nB-2,"IC-2')).toEqual({
      errors: [{ line: 2, message: expect.any(String) }],
    })
  })
})
