import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { bandOf, type Trait } from '@vantage/contracts/big-five/traits'
import { Position } from './position.tsx'

const Article = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
    columnGap: 's7',
    rowGap: 's3',
    marginTop: 's2',
    paddingBlock: { base: 's5', sm: 's6' },
    borderTop: '1px solid',
    borderColor: 'ink',
    breakInside: 'avoid',
    '& h3': { fontSize: 'lg' },
    '& h3 + p': { color: 'ink.soft', fontSize: 'sm', marginBlock: 's2' },
    '& h3 + p > b': {
      marginRight: 's2',
      color: 'ink',
      fontSize: '2xl',
      lineHeight: '1.2',
      letterSpacing: '-.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    '& h3 ~ p:last-child': {
      display: 'flex',
      justifyContent: 'space-between',
      color: 'ink.faint',
      fontSize: 'xs',
    },
  },
})
const Reading = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '112px 1fr' },
    gap: { base: '2px', sm: 's4' },
    marginTop: 's4',
    paddingTop: 's3',
    borderTop: 'hairline',
    fontSize: 'sm',
    textWrap: 'pretty',
    '& small': { display: 'block', color: 'ink.faint', fontSize: 'xs', fontWeight: 'normal' },
  },
})
const readings = {
  N: /*i18n*/ 'big-five.reading.N',
  E: /*i18n*/ 'big-five.reading.E',
  O: /*i18n*/ 'big-five.reading.O',
  A: /*i18n*/ 'big-five.reading.A',
  C: /*i18n*/ 'big-five.reading.C',
} as const satisfies Record<Trait, string>
const ranges = { low: '12–28', middle: '29–43', high: '44–60' } as const

/** One trait: what it is about, where the score lies, and what that third of the scale says. */
export function TraitReading({ trait, score }: { trait: Trait; score: number }) {
  const { i18n } = useLingui()
  const band = bandOf(score)
  return (
    <Article>
      <div>
        <h3>{i18n.t('big-five.trait', { trait })}</h3>
        <p>
          <b>{score}</b>
          {i18n.t('big-five.of-scale', { band })}
        </p>
        <Position score={score} />
        <p aria-hidden="true">
          <span>12</span>
          <span>60</span>
        </p>
      </div>
      <div>
        <p>{i18n.t('big-five.about', { trait })}</p>
        <Reading>
          <b>
            {i18n.t('big-five.band', { band })}
            <small>{ranges[band]}</small>
          </b>
          <p>{i18n.t(readings[trait], { band })}</p>
        </Reading>
      </div>
    </Article>
  )
}
