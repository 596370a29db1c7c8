import { Box, chakra, Grid } from '@chakra-ui/react'
import type { IqResult } from '@vantage/contracts/iq/iq-test'
import { limits } from '@vantage/contracts/limits'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { TestHeader } from '../access-keys/attempt/gate.tsx'
import { Badge } from '../../components/badge.tsx'
import { Hint, Panel } from '../../components/panel.tsx'
import { Button } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { goToTop } from '../../lib/question-places.ts'
import { durationText } from './duration.ts'

const { iqScoreMin: min, iqScoreMax: max, itemsPerTest } = limits

/** The score, and an explanation of what it means. */
export function IqResultView({ result }: { result: IqResult }) {
  const { i18n, lang } = useI18n()
  const { name, post, score, correct, guessing, answered, duration, timedOut, createdAt } = result
  const title = i18n.t('iq.result.title')
  useEffect(goToTop, [])
  const late = timedOut && i18n.t('iq.results.timed-out')
  const facts = [
    [i18n.t('iq.results.name'), name, ''],
    [i18n.t('iq.results.post'), post, ''],
    [i18n.t('iq.result.submitted'), formatDateTime(lang, new Date(createdAt)), ''],
    [i18n.t('iq.results.duration'), durationText(i18n, duration), late],
  ] as const
  const explanations = [
    [i18n.t('iq.says.counts'), i18n.t('iq.says.counts-text', { correct, min, guessing, max })],
    [i18n.t('iq.says.unnormed'), i18n.t('iq.says.unnormed-text')],
    [i18n.t('iq.says.one-day'), i18n.t('iq.says.one-day-text')],
    [i18n.t('iq.says.who'), i18n.t('iq.says.who-text')],
  ]
  return (
    <Page header={<TestHeader />} title={title}>
      <Box
        maxWidth="632px"
        marginInline="auto"
        paddingTop={{ base: 's5', sm: 's7' }}
        css={{ '& > h1 + p': { marginTop: 's2', color: 'ink.soft' } }}
      >
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          {timedOut
            ? i18n.t('iq.result.timed-out', { answered, open: itemsPerTest - answered })
            : i18n.t('iq.result.thanks')}
        </p>
        <Panel marginTop="s5">
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto 1fr' }}
            columnGap="s7"
            rowGap="s4"
            alignItems="center"
            paddingBlock={{ base: 's5', sm: 's6' }}
            paddingInline={{ base: 's4', sm: 's6' }}
          >
            <chakra.p color="ink.soft" fontSize="sm" display="grid">
              {i18n.t('iq.results.score')}
              <chakra.b
                color="ink"
                fontSize="4xl"
                lineHeight="1.1"
                letterSpacing="-.03em"
                fontVariantNumeric="tabular-nums"
              >
                {score}
              </chakra.b>
            </chakra.p>
            <Box
              role="img"
              aria-label={i18n.t('iq.result.scale', { score, min, max })}
              position="relative"
              height="44px"
              color="ink.faint"
              fontSize="xs"
              fontVariantNumeric="tabular-nums"
              _before={{
                content: '""',
                position: 'absolute',
                insetInline: 0,
                top: '13px',
                height: '2px',
                background: 'line.strong',
              }}
            >
              <chakra.b
                position="absolute"
                top="5px"
                boxSize="18px"
                marginLeft="-9px"
                border="3px solid"
                borderColor="paper"
                borderRadius="50%"
                background="ink"
                style={{ left: `${((score - min) / (max - min)) * 100}%` }}
              />
              <chakra.span position="absolute" top="26px">
                {min}
              </chakra.span>
              <chakra.span position="absolute" top="26px" right={0}>
                {max}
              </chakra.span>
            </Box>
          </Grid>
          <chakra.dl
            display="grid"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, auto)' }}
            justifyContent="space-between"
            columnGap="s5"
            rowGap="s3"
            paddingBlock="s4"
            paddingInline={{ base: 's4', sm: 's6' }}
            borderTop="hairline"
          >
            {facts.map(([term, value, mark]) => (
              <div key={term}>
                <chakra.dt color="ink.faint" fontSize="xs">
                  {term}
                </chakra.dt>
                <chakra.dd fontSize="sm" overflowWrap="anywhere">
                  {value}
                  {mark && (
                    <Badge kind="warn" marginLeft="s2">
                      {mark}
                    </Badge>
                  )}
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
        </Panel>
        <chakra.h2 marginTop="s6">{i18n.t('iq.says.title')}</chakra.h2>
        <chakra.ul display="grid" gap="s3" marginTop="s4">
          {explanations.map(([what, text]) => (
            <chakra.li
              key={what}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '148px 1fr' }}
              columnGap="s4"
              rowGap="2px"
              paddingTop="s3"
              borderTop="hairline"
              fontSize="sm"
            >
              <b>{what}</b>
              <chakra.p color="ink.soft" textWrap="pretty">
                {text}
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
        <Box
          display={{ base: 'grid', sm: 'flex' }}
          alignItems="center"
          gap="s4"
          marginTop="s6"
          _print={{ display: 'none' }}
        >
          <Button icon={Printer} onClick={() => window.print()}>
            {i18n.t('iq.print')}
          </Button>
          <Hint>{i18n.t('iq.result.once')}</Hint>
        </Box>
      </Box>
    </Page>
  )
}
