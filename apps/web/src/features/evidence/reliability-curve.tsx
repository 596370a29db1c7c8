import { Box, chakra, Flex } from '@chakra-ui/react'
import { type EvidenceReading, ratersShown } from '@vantage/contracts/evidence/evidence'
import { raterSources } from '@vantage/contracts/reports/rater-scatter'
import { reliableFrom } from '@vantage/domain/evidence/evidence-reading'
import type { CSSProperties } from 'react'
import { lineLooks, MarkAt } from '../../components/source-mark.tsx'
import { formatHundredths } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { colorVar } from '../../theme/colors.ts'
import { RaterName } from './figures.tsx'

/** In pixels; below it stand the numbers of raters. */
const height = 224
const yOf = (hundredths: number) => height * (1 - hundredths / 100)
/** In percent of the width. */
const xOf = (raters: number) => (100 * (raters - 0.5)) / ratersShown

const goal = Math.round(100 * reliableFrom)
const steps = [0, 20, 40, 60, 80, 100]
const counts = Array.from({ length: ratersShown }, (_, more) => 1 + more)
const hollow: CSSProperties = { fill: colorVar('paper'), stroke: colorVar('ink'), strokeWidth: 2 }
const text = { fill: 'ink.soft', fontSize: 'xs' } as const

/** How reliability grows with the number of raters, up to where it is enough; the table below has the numbers. */
export function ReliabilityCurve({ sources }: Pick<EvidenceReading, 'sources'>) {
  const { i18n } = useI18n()
  const shown = raterSources.filter((rater) => sources[rater].reliability.length > 0)
  if (shown.length === 0) return null
  return (
    <Box paddingInline={{ base: 's4', sm: 's5' }} paddingBottom="s4">
      <chakra.svg
        role="img"
        aria-label={i18n.t('evidence.curve')}
        display="block"
        width="calc(100% - 32px)"
        height={`${height + 24}px`}
        marginLeft="32px"
        overflow="visible"
      >
        {steps.map((step) => (
          <g key={step}>
            <line
              x2="100%"
              y1={yOf(step)}
              y2={yOf(step)}
              stroke={colorVar(step === goal ? 'ink' : 'line')}
              strokeDasharray={step === goal ? '2 3' : undefined}
            />
            <chakra.text {...text} x="-8" y={yOf(step) + 4} textAnchor="end">
              {formatHundredths(step)}
            </chakra.text>
          </g>
        ))}
        {counts.map((count) => (
          <chakra.text
            key={count}
            {...text}
            x={`${xOf(count)}%`}
            y={height + 18}
            textAnchor="middle"
          >
            {count}
          </chakra.text>
        ))}
        {shown.map((rater) => {
          const { raters, needed, reliability } = sources[rater]
          const at = (count: number) => yOf(reliability[count - 1] ?? 0)
          return (
            <g key={rater}>
              {counts.slice(1).map((count) => (
                <line
                  key={count}
                  style={lineLooks[rater]}
                  x1={`${xOf(count - 1)}%`}
                  x2={`${xOf(count)}%`}
                  y1={at(count - 1)}
                  y2={at(count)}
                />
              ))}
              {raters <= ratersShown && (
                <circle style={hollow} cx={`${xOf(raters)}%`} cy={at(raters)} r="6" />
              )}
              {needed !== null && needed <= ratersShown && (
                <MarkAt source={rater} r={6} percent={xOf(needed)} y={at(needed)} />
              )}
            </g>
          )
        })}
      </chakra.svg>
      <Flex wrap="wrap" rowGap="s1" columnGap="s5" marginTop="s2" color="ink.soft" fontSize="xs">
        {shown.map((rater) => (
          <RaterName key={rater} rater={rater} />
        ))}
        <Flex as="span" align="center" gap="6px">
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <circle style={hollow} r="6" />
          </svg>
          {i18n.t('evidence.as-now')}
        </Flex>
        <span>{i18n.t('evidence.as-needed')}</span>
      </Flex>
    </Box>
  )
}
