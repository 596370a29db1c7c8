import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import { Pencil, RotateCw, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { selectKey } from '../../../lib/i18n/select-key.ts'
import { MarkSentDialog } from './mark-sent-dialog.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { useWords } from './use-words.ts'

const Buttons = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 's2', marginTop: 's3' },
})
const Found = chakra('ul', {
  base: {
    marginTop: 's3',
    borderRadius: 'base',
    background: 'paper',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      minHeight: 'hit',
      paddingBlock: 's2',
      paddingInline: 's3',
    },
    '& li + li': { borderTop: 'hairline' },
    '& li > span': { flex: 1, minWidth: 0, lineHeight: '1.45', overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'ink.soft', fontSize: 'xs' },
  },
})

/** Why a form needs a person, and what the person can do: name its approval in DingTalk, or have it sent again. */
export function NeedsPerson({ form }: { form: FormDetail }) {
  const { i18n } = useLingui()
  const words = useWords()
  const [asking, setAsking] = useState<{ resend: true } | { instanceId: string } | null>(null)
  const { problem, problemDetail, found } = form
  const close = () => setAsking(null)
  const texts = {
    problem: selectKey(problem ?? ''),
    detail: words.detail(problemDetail ?? '–'),
    reporter: form.reporter,
  }
  return (
    <Notice size="sm" kind="warn" icon={User}>
      <chakra.h3 color="warn" fontSize="sm">
        {words.problem(problem ?? '')}
      </chakra.h3>
      <chakra.p fontSize="sm">{i18n.t('approvals.advice', texts)}</chakra.p>
      {found.length > 0 && (
        <Found>
          {found.map(({ instanceId, createdAt, decision, same }) => (
            <li key={instanceId}>
              <span>
                {createdAt && `${words.moment(createdAt)} `}
                {i18n.t('approvals.decision', { decision })}
                {!same && ` ${i18n.t('approvals.differs')}`}
                <small>{instanceId}</small>
              </span>
              <Button kind="go" onClick={() => setAsking({ instanceId })}>
                {i18n.t('approvals.this-one')}
              </Button>
            </li>
          ))}
        </Found>
      )}
      <Buttons>
        <Button icon={RotateCw} onClick={() => setAsking({ resend: true })}>
          {i18n.t('approvals.resend')}
        </Button>
        <Button icon={Pencil} onClick={() => setAsking({ instanceId: '' })}>
          {i18n.t('approvals.mark-sent')}
        </Button>
      </Buttons>
      {asking && 'resend' in asking && <ResendDialog form={form} onClose={close} />}
      {asking && 'instanceId' in asking && (
        <MarkSentDialog form={form} instanceId={asking.instanceId} onClose={close} />
      )}
    </Notice>
  )
}
