import type { NewKeysOptions } from './commands/new-keys.ts'
import type { ExportOptions } from './commands/activity-files.ts'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { TokenScope } from '@vantage/contracts/auth/actor'
import type { UserType } from '@vantage/contracts/auth/users'
import { Argument, Command, CommanderError, Option } from 'commander'
import { explainError } from './errors.ts'
import type { Shell } from './shell.ts'

/** Listed here and not taken from the schema: loading zod would double the time that every command takes to start. */
const userTypes = { evm: true, evn: true, hr: true } satisfies Record<UserType, true>

const tests = { iq: true, 'big-five': true } satisfies Record<TestName, true>
const tokenScopes = { 'approvals:submit': true } satisfies Record<TokenScope, true>

/** Runs what was typed after `npm run vantage --` and gives the exit code: 0, or 1 with the reason on the error output. */
export async function runCommandLine(typed: string[], shell: Shell): Promise<number> {
  try {
    await commandLine(shell).parseAsync(typed.length > 0 ? typed : ['help'], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    shell.errors.write(`${await explainError(error)}\n`)
    return 1
  }
}

/** Every command with its arguments. A command's own code is loaded only when it runs. */
function commandLine(shell: Shell): Command {
  const program = new Command('npm run vantage --')
    .description('Works on DATABASE_URL, or beside a running npm start with the same DATA_DIR.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.output.write(text),
      writeErr: (text) => shell.errors.write(text),
    })
    .showHelpAfterError()

  program
    .command('import')
    .description('load an activity file: everything or nothing')
    .argument('<file>', 'an activity file (JSON)')
    .option(
      '--replace <key>',
      'a finished activity to withdraw: the file has another version of it',
    )
    .action(async (file: string, options: { replace?: string }) => {
      const { importFile } = await import('./commands/activity-files.ts')
      await importFile(shell, file, options)
    })

  program
    .command('export')
    .description('write an activity as an activity file')
    .argument('<activity>', 'its key or id')
    .option('--answers', 'with the answers', false)
    .option('--with-raters', 'also while answers are still tied to who gave them; recorded', false)
    .option('--out <file>', 'a file that appears when it is complete, instead of the output')
    .action(async (activity: string, options: ExportOptions) => {
      const { exportActivity } = await import('./commands/activity-files.ts')
      await exportActivity(shell, activity, options)
    })

  const user = program.command('user').description('manage accounts: user add, user reset')
  user
    .command('add')
    .description('create an account; asks for the password, or reads the first line of the input')
    .argument('<name>', 'the username')
    .addOption(
      new Option('--type <type>', 'administrator, employee or HR staff')
        .choices(Object.keys(userTypes))
        .makeOptionMandatory(),
    )
    .option('--fullname <name>', 'the name in Chinese (default: the username)')
    .option('--englishname <name>', 'the name in English (default: the username)')
    .option('--department <key>', 'the key of a department')
    .action(async (name: string, options: { type: UserType } & Record<string, string>) => {
      const { addAccount } = await import('./commands/users.ts')
      await addAccount(shell, name, options)
    })

  user
    .command('reset')
    .description('end all sessions of an account and print a one-time password for it')
    .argument('<name>', 'the username')
    .action(async (name: string) => {
      const { resetAccount } = await import('./commands/users.ts')
      await resetAccount(shell, name)
    })

  const bank = program
    .command('bank')
    .description('manage the items of the two tests: bank import, bank export')
  bank
    .command('import')
    .description('load a bank file and make it the one that new tests are taken with')
    .argument('<file>', 'a bank file (JSON)')
    .action(async (file: string) => {
      const { importBankFile } = await import('./commands/bank.ts')
      await importBankFile(shell, file)
    })
  bank
    .command('export')
    .description('write the items of a test as a bank file, with the right answers; recorded')
    .addArgument(new Argument('<test>', 'which test').choices(Object.keys(tests)))
    .argument('[file]', 'a file instead of the output')
    .action(async (test: TestName, file?: string) => {
      const { exportBankFile } = await import('./commands/bank.ts')
      await exportBankFile(shell, test, file)
    })

  program
    .command('keys')
    .description('keys of the tests: keys new')
    .command('new')
    .description('make new keys and print them')
    .addOption(
      new Option('--way <way>', '1 the IQ test, 2 the Big Five test, 3 either')
        .choices(['1', '2', '3'])
        .makeOptionMandatory(),
    )
    .option('--count <count>', 'how many, 1 to 500', '1')
    .option('--json', 'as a JSON array', false)
    .action(async (options: NewKeysOptions) => {
      const { printNewKeys } = await import('./commands/new-keys.ts')
      await printNewKeys(shell, options)
    })

  program
    .command('chips-template')
    .description('the part numbers of the chip stock: chips-template import')
    .command('import')
    .description('take the part numbers of a file in place of the old ones: all or nothing')
    .argument('<file>', 'CSV in UTF-8: part number, internal id')
    .action(async (file: string) => {
      const { importTemplateFile } = await import('./commands/import-template.ts')
      await importTemplateFile(shell, file)
    })

  const token = program
    .command('token')
    .description('manage what integrations call with: token new, token list, token revoke')
  token
    .command('new')
    .description('make a token and print it, once')
    .argument('<name>', 'the integration; a name is used once')
    .addOption(
      new Option('--scope <scope...>', 'what it is for')
        .choices(Object.keys(tokenScopes))
        .default(Object.keys(tokenScopes)),
    )
    .option('--days <days>', 'how long it holds, 1 to 3650', '365')
    .option('--per-hour <forms>', 'how many forms it reports in an hour, 1 to 100000', '600')
    .action(
      async (name: string, options: { scope: TokenScope[]; days: string; perHour: string }) => {
        const { newToken } = await import('./commands/tokens.ts')
        await newToken(shell, name, options)
      },
    )

  token
    .command('list')
    .description('list all tokens, also those that ended')
    .action(async () => {
      const { printTokens } = await import('./commands/tokens.ts')
      await printTokens(shell)
    })

  token
    .command('revoke')
    .description('end a token at once')
    .argument('<name>', 'the integration')
    .action(async (name: string) => {
      const { endToken } = await import('./commands/tokens.ts')
      await endToken(shell, name)
    })

  program
    .command('migrate')
    .description('bring the database up to date, as the owner of its tables')
    .action(async () => {
      const { migrate } = await import('./commands/migrate.ts')
      await migrate(shell)
    })

  return program
}
