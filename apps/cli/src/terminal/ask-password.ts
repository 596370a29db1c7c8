import { createInterface } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { CommandFailure } from '../failures.ts'

interface Output {
  write(text: string): unknown
}

/** On a terminal asks twice without showing what is typed; from a pipe takes the first line. */
export async function askNewPassword(input: ReadStream, output: Output): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await typed(input, output, 'Password: ')
  const again = await typed(input, output, 'The same again: ')
  if (password !== again) throw new CommandFailure('The two are not the same. Nothing was added.')
  return password
}

async function firstLine(input: ReadStream): Promise<string> {
  for await (const line of createInterface({ input })) return line
  throw new CommandFailure('There is no password: give it on the first line of the input.')
}

function typed(input: ReadStream, output: Output, question: string): Promise<string> {
  output.write(question)
  return new Promise((resolve, reject) => {
    let text = ''
    const finish = (settle: () => void) => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      output.write('\n')
      settle()
    }
    const take = (typedText: string) => {
      for (const character of typedText) {
        if (character === '\r' || character === '\n') return finish(() => resolve(text))
        if (character === '\u0003' || character === '\u0004') {
          return finish(() => reject(new CommandFailure('Cancelled. Nothing was added.')))
        }
        if (character === '\u007f' || character === '\b') text = text.replace(/.$/su, '')
        else if (character >= ' ') text += character
      }
    }
    input.setRawMode(true)
    input.setEncoding('utf8')
    input.on('data', take)
    input.resume()
  })
}
