import { Box, chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { SharedReading } from '@vantage/contracts/reports/sharing'
import { type LucideIcon, Printer, Share2, Target } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MenuItem } from '../../../components/account/user-menu.tsx'
import { Button, LinkButton } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { words } from '../../../components/words.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import {
  paths,
  type ResultQuery,
  toActivityPrivacy,
  toOwnPlan,
  toResultPrint,
} from '../../../lib/paths.ts'
import { useSession } from '../../../lib/use-session.ts'
import { type ReportView, reportView } from '../model/report-view.ts'
import { PaperRules, usePrinting } from '../print/paper.tsx'
import { ReportSheet } from '../report-sheet.tsx'
import { UnfoldingContext } from '../sections/target-detail.tsx'
import { ReaderStrip, ShareDialog } from '../sharing/sharing-parts.ts'
import { SmallPrint } from '../sheet/sheet.tsx'
import { ReportFrame, ReportGate } from './report-gate.tsx'
import { SectionNav } from './section-nav.tsx'

/** `/result`: one person's 360 report on the screen; what is printed of it is the A4 copy. */
export function ResultPage() {
  const lang = useLang()
  return (
    <ReportGate forReaders>
      {(report, query, shared) => (
        <ScreenReport view={reportView(report, lang)} query={query} shared={shared} />
      )}
    </ReportGate>
  )
}

interface ScreenReportProps {
  view: ReportView
  query: ResultQuery
  shared: SharedReading | undefined
}

function ScreenReport({ view, query, shared }: ScreenReportProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const printing = usePrinting()
  const { user } = useSession()
  const isOwn = user?.username === query.participant
  // Whoever comes back to a place in the report needs all that is above it.
  const [isFromTop] = useState(() => !readPlace() && window.location.hash === '')
  const print: MenuItem = {
    icon: Printer,
    label: i18n.t('reports.print'),
    onSelect: () => void navigate(toResultPrint(query)),
  }
  return (
    <>
      <PaperRules name={view.name} />
      <AppHeader
        nav={<ReportLinks query={query} isShared={shared !== undefined} isOwn={isOwn} />}
        menu={shared ? [] : [print]}
      />
      <Page title={i18n.t('reports.document-title', { name: view.name })} width="full">
        {shared && <ReaderStrip name={view.name} shared={shared} />}
        <Box _print={{ display: 'none' }}>
          <KeptPlace>
            <ReportFrame>
              <SectionNav view={view} />
              <ReportSheet view={view} mode="screen" isOwn={isOwn} gradual={isFromTop}>
                <SmallPrint
                  justifyContent="space-between"
                  marginTop="s7"
                  paddingTop="s3"
                  borderTop="hairline"
                  color="ink.faint"
                >
                  <span>{i18n.t(words.poweredBy)}</span>
                  {!shared && (
                    <TextLink to={toActivityPrivacy(query.activity_id)}>
                      {i18n.t('reports.gives-away')}
                    </TextLink>
                  )}
                  <span>{i18n.t('reports.confidential')}</span>
                </SmallPrint>
              </ReportSheet>
            </ReportFrame>
          </KeptPlace>
        </Box>
        {printing && !shared && (
          <Box data-report="print" display="none" _print={{ display: 'block' }}>
            <ReportSheet view={view} mode="print" />
          </Box>
        )}
      </Page>
    </>
  )
}

/** A button of the bar; on a phone its icon says it alone. */
const inBar = (icon: LucideIcon, label: string) => ({
  kind: 'bare' as const,
  icon,
  'aria-label': label,
  children: <chakra.span display={{ base: 'none', md: 'inline' }}>{label}</chakra.span>,
})
/** A phone's bar has room for one of one's own report. */
const notOnPhone = { display: { base: 'none', md: 'inline-flex' } }

interface ReportLinksProps {
  query: ResultQuery
  isShared: boolean
  isOwn: boolean
}

/** In the bar: the way to the A4 copy and, for its owner, a plan and sharing it; for its reader, the way to what else is shared. */
function ReportLinks({ query, isShared, isOwn }: ReportLinksProps) {
  const { i18n } = useLingui()
  const [isSharing, setSharing] = useState(false)
  return (
    <Flex flex={1} justify="flex-end" gap="s2">
      {isShared ? (
        <LinkButton {...inBar(Share2, i18n.t(words.sharedWithMe))} to={paths.sharedWithMe} />
      ) : (
        <LinkButton
          {...inBar(Printer, i18n.t('reports.print'))}
          to={toResultPrint(query)}
          // On a phone the menu of the account has it.
          {...(isOwn && notOnPhone)}
        />
      )}
      {isOwn && (
        <>
          <LinkButton
            {...inBar(Target, i18n.t('reports.plan'))}
            to={toOwnPlan(query.activity_id)}
            {...notOnPhone}
          />
          <Button {...inBar(Share2, i18n.t('reports.share'))} onClick={() => setSharing(true)} />
        </>
      )}
      {isSharing && (
        <ShareDialog activityId={query.activity_id} onClose={() => setSharing(false)} />
      )}
    </Flex>
  )
}

/** When a target is unfolded, only what reads the context is drawn again: its children are made outside. */
function KeptPlace({ children }: { children: ReactNode }) {
  return <UnfoldingContext value={useKeptPlace()}>{children}</UnfoldingContext>
}

/** Where one reads: a part of the report, how much of it is above the window's top, and what is unfolded. */
interface Place {
  /** The entry of the browser's history that the place belongs to. */
  entry: string
  part: string
  /** Share of the part's height. */
  share: number
  unfolded: number[]
}

const storageKey = 'report-place'
/** Parts whose heights differ between languages, small enough to find one's line again in them. */
const parts = 'section[id], article[id], [data-place]'
/** What is this far below the window's top is being read, in pixels. */
const line = 96

/**
 * Keeps the place in the report, and which targets are unfolded, over a reload and a change of language, which reloads
 * too. Heights differ by language, so the place is a part of the report and not a distance from its top.
 */
function useKeptPlace() {
  const [kept] = useState(readPlace)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(() => new Set(kept?.unfolded))
  useLayoutEffect(() => {
    if (kept) scrollTo(kept)
  }, [kept])
  useEffect(() => {
    const keep = () => {
      const place: Place = { entry: currentEntry(), ...currentPart(), unfolded: [...unfolded] }
      sessionStorage.setItem(storageKey, JSON.stringify(place))
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [unfolded])
  return useMemo(() => ({ unfolded, onUnfold: setUnfolded }), [unfolded])
}

/** The router's name for the entry of the history. */
const currentEntry = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? 'default'

function readPlace(): Place | null {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return null
  // Written by this page alone, in this session.
  const place = JSON.parse(stored) as Place
  return place.entry === currentEntry() ? place : null
}

function currentPart(): Pick<Place, 'part' | 'share'> {
  const found = allParts().findLast((part) => part.getBoundingClientRect().top <= line)
  if (!found || window.scrollY === 0) return { part: '', share: 0 }
  const { top, height } = found.getBoundingClientRect()
  return { part: nameOf(found), share: (line - top) / height }
}

function scrollTo({ part, share }: Place): void {
  const found = allParts().find((each) => nameOf(each) === part)
  if (!found) return
  const { top, height } = found.getBoundingClientRect()
  window.scrollTo({ top: window.scrollY + top + share * height - line, behavior: 'instant' })
}

const allParts = () => [...document.querySelectorAll<HTMLElement>(parts)]

const nameOf = ({ id, dataset }: HTMLElement): string => id || (dataset['place'] ?? '')
