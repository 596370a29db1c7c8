import { useAllRows } from '../../components/editing/procedures.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** All targets by name, as options with the id as text; undefined until they are loaded. */
export function useTargets(): { value: string; label: string }[] | undefined {
  const lang = useLang()
  const sort = lang === 'ch' ? 'name' : 'name_en'
  const rows = useAllRows('targets', sort, trpcClient.catalogue.targets.list.query)
  return rows?.map((row) => ({ value: String(row.id), label: pickName(lang, row) }))
}
