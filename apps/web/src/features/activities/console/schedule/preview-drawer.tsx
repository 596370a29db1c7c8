import { chakra, Grid } from '@chakra-ui/react'
import type { MessagePreview, previewedKinds } from '@vantage/contracts/messages/schedule'
import { languages, type Lang } from '@vantage/i18n/languages'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Drawer } from '../../../../components/drawer.tsx'
import { Loaded, SkeletonLines } from '../../../../components/loaded.tsx'
import { words } from '../../../../components/words.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { FormHint } from '../dialog-parts.tsx'

export type PreviewedKind = (typeof previewedKinds)[number]
const channels = ['dingtalk', 'email'] as const

const Letter = chakra('article', {
  base: {
    padding: 's4',
    border: 'hairline',
    borderRadius: 'base',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& h3': { marginBottom: 's3', fontSize: 'sm' },
  },
})

/** A message in both languages, as the one who looks would get it. */
export function PreviewDrawer(props: { id: number; kind: PreviewedKind; onClose: () => void }) {
  const { id, kind, onClose } = props
  const { i18n } = useI18n()
  const [channel, setChannel] = useState<(typeof channels)[number]>('dingtalk')
  const query = trpc.activities.schedule.preview.useQuery({ id, kind })
  return (
    <Drawer
      title={i18n.t('schedule.kind', { kind: kind.replaceAll('-', '_') })}
      note={i18n.t('schedule.preview-note')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      <Grid gap="s4" templateColumns="minmax(0, 1fr)">
        <chakra.div display="flex" gap="s2" role="group" aria-label={i18n.t('schedule.channel')}>
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
        </chakra.div>
        <Loaded query={query} skeleton={<SkeletonLines widths={['70%', '90%']} height="24px" />}>
          {(preview) =>
            languages.map((lang) => (
              <LetterIn key={lang} lang={lang} channel={channel} preview={preview} />
            ))
          }
        </Loaded>
        <FormHint>{i18n.t('schedule.preview-hint')}</FormHint>
      </Grid>
    </Drawer>
  )
}

function LetterIn(props: {
  lang: Lang
  channel: (typeof channels)[number]
  preview: MessagePreview
}) {
  const { subject, text, notice } = props.preview[props.lang]
  return (
    <Letter lang={props.lang === 'ch' ? 'zh-CN' : 'en'}>
      {props.channel === 'email' ? (
        <>
          <h3>{subject}</h3>
          {text}
        </>
      ) : (
        notice
      )}
    </Letter>
  )
}
