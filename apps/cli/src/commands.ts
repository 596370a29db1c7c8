/** A command of the command line. `run` gets what follows its name; rejects with what went wrong. */
export interface Command {
  usage: string
  does: string
  load(): Promise<{ run(args: string[]): Promise<void> }>
}

/** By name, one or two words. Each command's code is loaded only when it runs. */
export const commands: Record<string, Command> = {
  import: {
    usage: 'import FILE',
    does: 'load a campaign file: everything or nothing',
    load: () => import('./commands/import-file.ts'),
  },
  export: {
    usage: 'export ACTIVITY [--answers] [--out FILE]',
    does: 'write an activity (its key or id) as a campaign file, without answers unless asked',
    load: () => import('./commands/export-activity.ts'),
  },
  'user add': {
    usage:
      'user add NAME --type evm|evn|hr [--fullname NAME] [--englishname NAME] [--department KEY]',
    does: 'create an account; asks for the password, or reads it from the first line of the input',
    load: () => import('./commands/add-user.ts'),
  },
}
