import { Menu as Chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundRow } from '@vantage/contracts/activities/rounds'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/menu.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { DeleteDraft } from './delete-draft.tsx'

const DuplicateDialog = lazy(async () => {
  const { DuplicateDialog: Loaded } = await import('./duplicate-dialog.tsx')
  return { default: Loaded }
})

/** What else can be done with a round of the list. */
export function RoundMenu({ of: round }: { of: RoundRow }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [asking, setAsking] = useState<'duplicate' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        side="end"
        trigger={
          <Button
            kind="bare"
            size="icon"
            aria-label={i18n.t('rounds.more', { name: pickName(lang, round) })}
          >
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        <Chakra.Item value="duplicate" onClick={() => setAsking('duplicate')}>
          <Icon as={Copy} />
          {i18n.t('rounds.duplicate')}
        </Chakra.Item>
        {round.status === 'draft' && (
          <Chakra.Item value="delete" data-danger onClick={() => setAsking('delete')}>
            <Icon as={Trash2} />
            {i18n.t('rounds.delete-draft')}
          </Chakra.Item>
        )}
      </Menu>
      <Suspense>
        {asking === 'duplicate' && <DuplicateDialog round={round} onClose={close} />}
      </Suspense>
      {asking === 'delete' && <DeleteDraft round={round} onClose={close} />}
    </>
  )
}
