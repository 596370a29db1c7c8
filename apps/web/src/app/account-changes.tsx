import { chakra } from '@chakra-ui/react'
import type { OwnChange } from '@vantage/contracts/people/account-changes'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { formatDateTime } from '../lib/format.ts'
import { useI18n } from '../lib/i18n/lang-scope.tsx'
import { actorName } from '../lib/names.ts'
import { trpc } from '../lib/trpc.ts'

/** Tells the owner of an account, on every page until they say that they know, what others did to it. */
export function AccountChanges({ changes }: { changes: readonly OwnChange[] }) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const confirm = trpc.auth.confirmChanges.useMutation({
    onSuccess: () => {
      utils.auth.session.setData(undefined, (known) => known && { ...known, changes: [] })
    },
  })
  return (
    <chakra.aside
      aria-label={i18n.t('common.account-changes')}
      padding="s4"
      _print={{ display: 'none' }}
    >
      <Notice kind="warn" size="sm">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="s3">
          <chakra.ul flex="1 1 280px">
            {changes.map(({ id, kind, at, by }) => (
              <li key={id}>
                {i18n.t('common.account-change', {
                  kind,
                  by: actorName(i18n, by),
                  at: formatDateTime(lang, new Date(at)),
                })}
              </li>
            ))}
            <li>{i18n.t('common.account-change-help')}</li>
          </chakra.ul>
          <Button
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ upTo: changes.at(-1)?.id ?? 0 })}
          >
            {i18n.t('common.account-change-known')}
          </Button>
        </chakra.div>
      </Notice>
    </chakra.aside>
  )
}
