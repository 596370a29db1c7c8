import { chakra, Flex, Grid, Textarea } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { MessageKind, OwnSentence } from '@vantage/contracts/messages/message'
import type { ScheduleFields } from '@vantage/contracts/messages/schedule'
import { languages, locales } from '@vantage/i18n/languages'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Drawer } from '../../../../components/drawer.tsx'
import { Field } from '../../../../components/field.tsx'
import { Loaded, SkeletonLines } from '../../../../components/loaded.tsx'
import { notify } from '../../../../components/notify.ts'
import { Hint } from '../../../../components/panel.tsx'
import { words } from '../../../../components/words.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { trpc } from '../../../../lib/trpc.ts'

const channels = ['dingtalk', 'email'] as const

interface PreviewDrawerProps {
  id: number
  kind: MessageKind
  /** As a form has them, saved or not. */
  dates?: Partial<Pick<ScheduleFields, 'opensOn' | 'dueOn' | 'nominationsUntil'>>
  /** The administrator's own sentence as a form has it, saved or not, for a message that may have one. */
  sentence?: OwnSentence | undefined
  onSentence?: (sentence: OwnSentence) => void
  onClose: () => void
}

/** A message in both languages, as the one who looks would get it, with a sentence of their own. */
export function PreviewDrawer(props: PreviewDrawerProps) {
  const { id, kind, dates, sentence, onSentence, onClose } = props
  const { i18n, lang } = useI18n()
  const [channel, setChannel] = useState<(typeof channels)[number]>('dingtalk')
  const [shown, setShown] = useState(sentence)
  const query = trpc.activities.schedule.preview.useQuery(
    { id, kind, ...dates, sentence: shown },
    { placeholderData: keepPreviousData },
  )
  const send = trpc.activities.schedule.sendToMyself.useMutation({
    onSuccess: ({ outcome, detail }) =>
      notify({
        kind: outcome === 'sent' ? 'good' : 'warn',
        title: i18n.t('schedule.sent-to-myself', { outcome: selectKey(outcome) }),
        ...(detail && { text: detail }),
      }),
  })
  return (
    <Drawer
      title={i18n.t('schedule.kind', { kind: selectKey(kind) })}
      note={i18n.t('schedule.preview-note', { kind: selectKey(kind) })}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={Send}
            busy={send.isPending}
            onClick={() => send.mutate({ id, kind, ...dates, channel, lang, sentence })}
          >
            {i18n.t('schedule.send-to-myself')}
          </Button>
          <Button kind="main" onClick={onClose}>
            {i18n.t(words.close)}
          </Button>
        </>
      }
    >
      <Grid gap="s4" templateColumns="minmax(0, 1fr)">
        <Flex gap="s2" role="group" aria-label={i18n.t('schedule.channel')}>
          {channels.map((each) => (
            <Button
              key={each}
              aria-pressed={each === channel}
              kind={each === channel ? 'main' : undefined}
              onClick={() => setChannel(each)}
            >
              {i18n.t('schedule.channel-name', { channel: each })}
            </Button>
          ))}
        </Flex>
        <Loaded query={query} skeleton={<SkeletonLines widths={['70%', '90%']} height="24px" />}>
          {(preview) =>
            languages.map((each) => {
              const { subject, text, notice } = preview[each]
              return (
                <chakra.article
                  key={each}
                  lang={locales[each]}
                  padding="s4"
                  border="hairline"
                  borderRadius="base"
                  fontSize="sm"
                  whiteSpace="pre-wrap"
                  overflowWrap="anywhere"
                  css={{ '& h3': { marginBottom: 's3', fontSize: 'sm' } }}
                >
                  {channel === 'email' && <h3>{subject}</h3>}
                  {channel === 'email' ? text : notice}
                </chakra.article>
              )
            })
          }
        </Loaded>
        <Hint>{i18n.t('schedule.preview-hint')}</Hint>
        {sentence && (
          <>
            {languages.map((each) => (
              <Field key={each} label={i18n.t('schedule.sentence', { lang: each })}>
                <Textarea
                  rows={2}
                  maxLength={200}
                  lang={locales[each]}
                  value={sentence[each]}
                  onChange={({ target }) => onSentence?.({ ...sentence, [each]: target.value })}
                  onBlur={() => setShown(sentence)}
                />
              </Field>
            ))}
            <Hint>{i18n.t('schedule.sentence-hint')}</Hint>
          </>
        )}
      </Grid>
    </Drawer>
  )
}
