import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { History, Lock, UserRound } from 'lucide-react'
import { Icon } from '../../../components/icon.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../../lib/names.ts'

const Frame = chakra('div', {
  base: { position: 'relative', padding: { base: 's4', sm: 's5' }, overflowX: 'auto' },
})
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
const Company = chakra('td', {
  base: { border: '1px solid', borderColor: 'line.strong', fontWeight: 'strong' },
})
const Hidden = chakra('td', {
  base: {
    color: 'ink.soft',
    background:
      'repeating-linear-gradient(135deg, var(--vantage-colors-canvas) 0 6px, var(--vantage-colors-line) 6px 7px)',
  },
})

/** Why a cell is not shown: too few people, to protect another cell, or not shown in the earlier round. */
export type HiddenReason = 'few' | 'protecting' | 'earlier'
export const hiddenIcons = { few: UserRound, protecting: Lock, earlier: History }

interface Drawn {
  text: string
  /** The tone behind it: a colour and how much of it, in percent. */
  tone: { color: 'company' | 'warn' | 'info'; percent: number }
}
interface Department {
  id: number | null
  name: string | null
  name_en: string | null
  people: number
}

interface MapTableProps<Each extends Department> {
  label: string
  caption: string
  targets: readonly { id: number; name: string; name_en: string }[]
  /** How many people the company's column is over. */
  people: number
  departments: readonly Each[]
  /** The company's number of a target, by its place; null: not shown. */
  company: (place: number) => string | null
  cell: (department: Each, place: number) => Drawn | HiddenReason
}

/** Targets by departments, the company first. A cell that is not shown says why. */
export function MapTable<Each extends Department>(props: MapTableProps<Each>) {
  const { label, caption, targets, people, departments, company, cell } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const hidden = (reason: HiddenReason, key: string) => {
    const text = i18n.t('rounds.cell-hidden', { reason })
    return (
      <Hidden key={key} title={text}>
        <Icon as={hiddenIcons[reason]} size={14} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </Hidden>
    )
  }
  return (
    <Frame tabIndex={0} role="region" aria-label={label}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{i18n.t('rounds.compare-column', { name: 'target' })}</VisuallyHidden>
            </th>
            <th scope="col">
              {i18n.t('rounds.company')}
              <small>{i18n.t('rounds.people', { people })}</small>
            </th>
            {departments.map((department) => (
              <th key={department.id} scope="col">
                {department.name === null
                  ? i18n.t('rounds.no-department')
                  : pick(lang, department.name, department.name_en ?? '')}
                <small>{i18n.t('rounds.people', { people: department.people })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {targets.map((target, place) => {
            const whole = company(place)
            return (
              <tr key={target.id}>
                <th scope="row">{pickName(lang, target)}</th>
                {whole === null ? hidden('few', 'company') : <Company>{whole}</Company>}
                {departments.map((department) => {
                  const key = String(department.id)
                  const drawn = cell(department, place)
                  if (typeof drawn === 'string') return hidden(drawn, key)
                  return (
                    <td key={key} style={{ background: toneOf(drawn.tone) }}>
                      {drawn.text}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Frame>
  )
}

/** So much of a colour on paper. */
export const toneOf = ({ color, percent }: Drawn['tone']): string =>
  `color-mix(in srgb, var(--vantage-colors-${color}) ${percent}%, var(--vantage-colors-paper))`
