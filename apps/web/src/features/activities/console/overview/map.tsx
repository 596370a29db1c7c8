import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { OverviewOutput } from '@vantage/contracts/reports/overview'
import { companyAverageFrom } from '@vantage/domain/reports/company-values'
import { History, Lock, UserRound } from 'lucide-react'
import { Icon } from '../../../../components/icon.tsx'
import { PanelNote } from '../../../../components/panel.tsx'
import { formatHundredths, formatDifference } from '../../../../lib/figures.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { departmentName } from '../activities.ts'

export type Overview = Extract<OverviewOutput, { outcome: 'ready' }>['overview']

/** The background of a cell: a colour and how much of it, in percent. */
interface Tone {
  color: 'company' | 'warn' | 'info'
  percent: number
}

/** Where one tone of scores ends and the next begins, in hundredths. */
const scoreSteps = [340, 370, 400, 430] as const
const darkest = 56

/** How dark the cell of a score in hundredths is. */
export const scoreTone = (score: number): Tone => ({
  color: 'company',
  percent: (darkest / scoreSteps.length) * scoreSteps.filter((step) => score >= step).length,
})

/** From which size on a change has which tone, in hundredths and percent. */
const changeSteps = [
  [25, 44],
  [15, 28],
  [5, 14],
] as const

/** Amber for less, blue for more; none for a change that is next to nothing. */
export const changeTone = (change: number): Tone => ({
  color: change < 0 ? 'warn' : 'info',
  percent: changeSteps.find(([from]) => Math.abs(change) >= from)?.[1] ?? 0,
})

const cssOf = ({ color, percent }: Tone): string =>
  `color-mix(in srgb, var(--vantage-colors-${color}) ${percent}%, var(--vantage-colors-paper))`

/** Why a cell is not shown: too few people, to protect another cell, or not shown in the earlier activity. */
export type HiddenReason = 'few' | 'protecting' | 'earlier'
export const hiddenIcons = { few: UserRound, protecting: Lock, earlier: History }

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '2px',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th': { paddingInline: 's2', color: 'ink.soft', fontWeight: 'normal' },
    '& thead th': { minWidth: '92px', paddingBottom: 's2', verticalAlign: 'bottom' },
    '& thead small': { display: 'block', color: 'ink.faint', fontSize: 'xs' },
    '& tbody th': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minWidth: { base: '112px', sm: '180px' },
      paddingLeft: 0,
      color: 'ink',
      textAlign: 'left',
      background: 'paper',
    },
    '& td': { height: '42px', borderRadius: 'small', textAlign: 'center' },
    '& td svg': { marginInline: 'auto' },
  },
})
const hatching =
  'repeating-linear-gradient(135deg, var(--vantage-colors-canvas) 0 6px, var(--vantage-colors-line) 6px 7px)'

type Department = Pick<Overview['departments'][number], 'id' | 'name' | 'name_en' | 'people'>

interface MapTableProps<Each extends Department> {
  label: string
  caption: string
  targets: Overview['targets']
  /** How many people the company's column is over. */
  people: number
  departments: readonly Each[]
  /** The company's number of a target, by its place; null: not shown. */
  company: (place: number) => string | null
  cell: (department: Each, place: number) => { text: string; tone: Tone } | HiddenReason
}

/** Targets by departments, the company first. A cell that is not shown says why. */
export function MapTable<Each extends Department>(props: MapTableProps<Each>) {
  const { label, caption, targets, people, departments, company, cell } = props
  const { i18n, lang } = useI18n()
  const hidden = (reason: HiddenReason, key: string) => {
    const text = i18n.t('activity.cell-hidden', { reason })
    return (
      <chakra.td key={key} title={text} color="ink.soft" background={hatching}>
        <Icon as={hiddenIcons[reason]} size={14} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </chakra.td>
    )
  }
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={label}
      position="relative"
      padding={{ base: 's4', sm: 's5' }}
      overflowX="auto"
    >
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                {i18n.t('activity.compare-column', { name: 'target' })}
              </VisuallyHidden>
            </th>
            <th scope="col">
              {i18n.t('activity.company')}
              <small>{i18n.t('activity.people', { people })}</small>
            </th>
            {departments.map((department) => (
              <th key={department.id} scope="col">
                {departmentName(i18n, lang, department.name, department.name_en)}
                <small>{i18n.t('activity.people', { people: department.people })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {targets.map((target, place) => {
            const average = company(place)
            return (
              <tr key={target.id}>
                <th scope="row">{pickName(lang, target)}</th>
                {average === null ? (
                  hidden('few', 'company')
                ) : (
                  <chakra.td border="hairline.strong" fontWeight="strong">
                    {average}
                  </chakra.td>
                )}
                {departments.map((department) => {
                  const key = String(department.id)
                  const drawn = cell(department, place)
                  if (typeof drawn === 'string') return hidden(drawn, key)
                  return (
                    <td key={key} style={{ background: cssOf(drawn.tone) }}>
                      {drawn.text}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}

const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 's5',
    rowGap: 's2',
    paddingBottom: 's4',
    paddingInline: { base: 's4', sm: 's5' },
    color: 'ink.soft',
    fontSize: 'xs',
    '& > li': { display: 'inline-flex', alignItems: 'center', gap: 's2' },
    '& i': { display: 'block', width: '22px', height: '14px', border: 'hairline' },
    '& i + i': { marginLeft: '-7px' },
  },
})

/** What the tones and the marks of a map mean. */
export function MapLegend({ view }: { view: 'map' | 'company' | 'changes' }) {
  const { i18n } = useI18n()
  const reasons: HiddenReason[] =
    view === 'changes' ? ['few', 'protecting', 'earlier'] : ['few', 'protecting']
  const scale =
    view === 'map'
      ? {
          from: i18n.t('activity.tone-lowest', { score: formatHundredths(scoreSteps[0]) }),
          tones: [0, ...scoreSteps].map(scoreTone),
          to: i18n.t('activity.tone-highest', { score: formatHundredths(scoreSteps[3]) }),
        }
      : {
          from: i18n.t('activity.tone-loss', { change: formatDifference(-25) }),
          tones: [-25, -15, -5, 0, 5, 15, 25].map(changeTone),
          to: i18n.t('activity.tone-gain', {
            change: formatDifference(25),
            small: formatHundredths(5),
          }),
        }
  return (
    <>
      <Legend>
        <li>
          {scale.from}
          {scale.tones.map((tone) => (
            <i key={`${tone.color} ${tone.percent}`} style={{ background: cssOf(tone) }} />
          ))}
          {scale.to}
        </li>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon as={hiddenIcons[reason]} size={14} />
            {i18n.t('activity.legend', { reason, from: companyAverageFrom })}
          </li>
        ))}
      </Legend>
      {view !== 'changes' && <MapNote />}
    </>
  )
}

/** When a cell is shown. */
export function MapNote() {
  const { i18n } = useI18n()
  return (
    <PanelNote borderTop="hairline">
      <chakra.span display="block" maxWidth="90ch">
        {i18n.t('activity.map-note', { from: companyAverageFrom })}
      </chakra.span>
    </PanelNote>
  )
}
