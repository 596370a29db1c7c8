import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { KeyRow, MoveKeyOutput } from '@vantage/contracts/access-keys/keys'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { words } from '../../components/words.ts'
import { trpc } from '../../lib/trpc.ts'

const Buttons = chakra('div', {
  base: { display: 'inline-flex', gap: 's2', '& button': { minHeight: { sm: '32px' } } },
})

type Move = 'reset' | 'expire'

/** Resets or expires a key that is in use, after asking. */
export function KeyMoves({ of: { id, pwd, status } }: { of: KeyRow }) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<Move | null>(null)
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const told = (move: Move) => (answer: MoveKeyOutput) => {
    if (answer.outcome === 'moved') {
      const text = i18n.t('access-keys.moved', { move, key: pwd })
      notify({ kind: 'good', title: i18n.t(words.success), text })
    } else {
      const text = i18n.t('access-keys.not-in-use', { key: pwd })
      notify({ kind: 'warn', title: i18n.t('access-keys.too-late'), text })
    }
    return utils.accessKeys.list.invalidate()
  }
  const settled = { onError, onSettled: () => setAsking(null) }
  const reset = trpc.accessKeys.reset.useMutation({ ...settled, onSuccess: told('reset') })
  const expire = trpc.accessKeys.expire.useMutation({ ...settled, onSuccess: told('expire') })
  const moves = {
    reset: { run: reset, name: i18n.t('access-keys.reset') },
    expire: { run: expire, name: i18n.t('access-keys.expire') },
  }
  return (
    <Buttons>
      {(['reset', 'expire'] as const).map((move) => (
        <Button key={move} disabled={status !== 2} onClick={() => setAsking(move)}>
          {moves[move].name}
          <VisuallyHidden> {pwd}</VisuallyHidden>
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={i18n.t('access-keys.ask', { move: asking, key: pwd })}
          text={i18n.t('access-keys.ask-text', { move: asking })}
          confirm={moves[asking].name}
          danger={asking === 'expire'}
          busy={moves[asking].run.isPending}
          onConfirm={() => moves[asking].run.mutate({ id })}
          onCancel={() => setAsking(null)}
        />
      )}
    </Buttons>
  )
}
