import { Text } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { ArchiveInput } from '@vantage/contracts/reports/archive'
import { languages, locales } from '@vantage/i18n/languages'
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Meter } from '../../../../components/meter.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Segments } from '../../../../components/segments.tsx'
import { words } from '../../../../components/words.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import { useI18n, useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { Block } from '../activity-view.tsx'

const choices = [...languages, 'both'] as const
/** Each language by its own name. */
const languageNames = { ch: '中文', en: 'English' }

/** All reports of the activity as one ZIP of PDFs: asks for the job that makes it, shows how far it is, and offers the file. */
export function ReportArchive({ activity }: { activity: ActivityDetail }) {
  const { i18n } = useI18n()
  const pageLang = useLang()
  const [lang, setLang] = useState<ArchiveInput['lang']>(pageLang)
  const names = { ...languageNames, both: i18n.t('activity.pdf-both') }
  const utils = trpc.useUtils()
  const input = { id: activity.id, lang }
  const { data: archive } = trpc.reports.archive.useQuery(input, {
    refetchInterval: ({ state }) => (state.data?.state === 'printing' ? 1000 : false),
  })
  const onSuccess = (now: typeof archive) => utils.reports.archive.setData(input, now)
  const request = trpc.reports.requestArchive.useMutation({ onSuccess })
  const cancel = trpc.reports.cancelArchive.useMutation({ onSuccess })
  const make = (
    <Button
      icon={Download}
      busy={request.isPending}
      disabled={archive?.state !== 'none'}
      onClick={() => request.mutate(input)}
    >
      {i18n.t('activity.pdf-make', {
        count: activity.counts.participants * (lang === 'both' ? 2 : 1),
      })}
    </Button>
  )
  return (
    <Block role="region" aria-labelledby="pdf-title">
      <h2 id="pdf-title">{i18n.t('activity.pdf')}</h2>
      <Segments
        legend={i18n.t('activity.pdf-language')}
        name="pdf-language"
        chosen={lang}
        options={choices.map((value) => ({ value, label: names[value] }))}
        onChange={({ target }) =>
          setLang(choices.find((each) => each === target.value) ?? pageLang)
        }
      />
      {archive?.state === 'printing' && (
        <>
          <Printing {...archive} />
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(input)}>
            {i18n.t(words.cancel)}
          </Button>
        </>
      )}
      {archive?.state === 'ready' && <Ready {...archive} />}
      {archive?.state !== 'printing' && archive?.state !== 'ready' && make}
      {archive?.state === 'unavailable' && <p>{i18n.t('activity.pdf-no-chromium')}</p>}
    </Block>
  )
}

function Printing({ done, total, failed }: { done: number; total: number; failed: boolean }) {
  const { i18n } = useI18n()
  const text = i18n.t('activity.pdf-printing', { done, total })
  return (
    <div role="status">
      {failed ? (
        <Notice size="sm" kind="warn">
          {i18n.t('activity.pdf-failed', { done, total })}
        </Notice>
      ) : (
        <Text marginBottom="s2" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      )}
      <Meter percent={total > 0 ? (100 * done) / total : 0} label={text} />
    </div>
  )
}

function Ready(props: { archiveId: number; bytes: number; expiresAt: string }) {
  const { archiveId, bytes, expiresAt } = props
  const { i18n, lang } = useI18n()
  const unit = { style: 'unit', unit: 'megabyte', maximumSignificantDigits: 2 } as const
  const size = (bytes / 1e6).toLocaleString(locales[lang], unit)
  const time = formatDateTime(lang, new Date(expiresAt))
  return (
    <>
      <Text role="status" fontVariantNumeric="tabular-nums">
        <Icon as={Check} color="good" /> {i18n.t('activity.pdf-ready', { size, time })}
      </Text>
      <LinkButton
        kind="main"
        icon={Download}
        reloadDocument
        download
        to={`/export/report-archive?id=${archiveId}`}
      >
        {i18n.t('activity.pdf-download')}
      </LinkButton>
    </>
  )
}
