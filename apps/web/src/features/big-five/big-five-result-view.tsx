import { Box, chakra, Grid, Table } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { BigFiveResult, TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { bandOf, type Trait, traits } from '@vantage/contracts/big-five/traits'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { TestHeader } from '../access-keys/attempt/gate.tsx'
import { Hint, Panel } from '../../components/panel.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { goToTop } from '../../lib/question-places.ts'
import { tableRecipe } from '../../theme/recipes/table.ts'
import { Scale, scaleMax, scaleMin } from './scale.tsx'
import { TraitsRadar } from './traits-radar.tsx'

/** The five sums as a radar chart and a table, and what they mean. */
export function BigFiveResultView({ result }: { result: BigFiveResult }) {
  const { i18n, lang } = useI18n()
  const { name, post, scores, createdAt } = result
  const title = i18n.t('big-five.result.title')
  useEffect(goToTop, [])
  return (
    <Page header={<TestHeader />} title={title}>
      <Box maxWidth="952px" marginInline="auto" paddingTop={{ base: 's5', sm: 's7' }}>
        <h1 tabIndex={-1}>{title}</h1>
        <chakra.p marginTop="s1" marginBottom="s5" color="ink.soft" fontSize="sm">
          {i18n.t('big-five.result.lead', {
            name,
            post,
            time: formatDateTime(lang, new Date(createdAt)),
          })}
        </chakra.p>
        <Profile scores={scores} />
        <Notice marginTop="s4" kind="info">
          <chakra.ul display="grid" gap="s1" fontSize="sm">
            <li>
              <Trans id="big-five.result.thirds" components={{ b: <b /> }} />
            </li>
            <li>{i18n.t('big-five.result.middle')}</li>
            <li>{i18n.t('big-five.result.today')}</li>
          </chakra.ul>
        </Notice>
        <chakra.h2 marginTop="s7" marginBottom="s4">
          {i18n.t('big-five.result.traits')}
        </chakra.h2>
        {traits.map((trait) => (
          <TraitReading key={trait} trait={trait} score={scores[trait]} />
        ))}
        <Box
          display={{ base: 'grid', sm: 'flex' }}
          alignItems="center"
          gap="s4"
          paddingTop="s5"
          borderTop="hairline.ink"
          _print={{ display: 'none' }}
        >
          <Button icon={Printer} onClick={() => window.print()}>
            {i18n.t('big-five.print')}
          </Button>
          <Hint>{i18n.t('big-five.result.once')}</Hint>
        </Box>
      </Box>
    </Page>
  )
}

const Numbers = chakra('div', {
  base: {
    height: '100%',
    borderLeft: { lg: 'hairline' },
    borderTop: { base: 'hairline', lg: 0 },
    minWidth: 0,
    '& :is(th, td)': { paddingInline: { base: 's2', sm: 's3' }, whiteSpace: 'normal' },
    '& td:first-of-type': { overflowWrap: 'anywhere', hyphens: 'auto' },
    '& td:nth-of-type(2)': { fontWeight: 'strong' },
    '& [data-position]': { width: '34%', display: { base: 'none', sm: 'table-cell' } },
    '& th > span': { display: 'flex', justifyContent: 'space-between' },
  },
})

function Profile({ scores }: { scores: TraitScores }) {
  const { i18n } = useLingui()
  return (
    <Panel
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.05fr)' }}
      alignItems="center"
    >
      <chakra.figure minWidth={0} padding="s3">
        <TraitsRadar scores={scores} />
      </chakra.figure>
      <Numbers>
        <Table.Root recipe={tableRecipe} height="100%" fontSize="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col">{i18n.t('big-five.result.trait')}</Table.ColumnHeader>
              <Table.ColumnHeader scope="col" data-number>
                {i18n.t('big-five.result.score')}
              </Table.ColumnHeader>
              <Table.ColumnHeader data-position aria-hidden="true">
                <span>
                  <span>{scaleMin}</span>
                  <span>{scaleMax}</span>
                </span>
              </Table.ColumnHeader>
              <Table.ColumnHeader scope="col">
                {i18n.t('big-five.result.on-scale')}
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {traits.map((trait) => (
              <Table.Row key={trait}>
                <Table.Cell>{i18n.t('big-five.trait', { trait })}</Table.Cell>
                <Table.Cell data-number>{scores[trait]}</Table.Cell>
                <Table.Cell data-position aria-hidden="true">
                  <Scale score={scores[trait]} />
                </Table.Cell>
                <Table.Cell>{i18n.t('big-five.band', { band: bandOf(scores[trait]) })}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Numbers>
    </Panel>
  )
}

const readings = {
  N: /*i18n*/ 'big-five.reading.N',
  E: /*i18n*/ 'big-five.reading.E',
  O: /*i18n*/ 'big-five.reading.O',
  A: /*i18n*/ 'big-five.reading.A',
  C: /*i18n*/ 'big-five.reading.C',
} as const satisfies Record<Trait, string>
const ranges = { low: '12–28', middle: '29–43', high: '44–60' } as const

/** One trait: what it is about, the score on the scale, and what that third of the scale means. */
function TraitReading({ trait, score }: { trait: Trait; score: number }) {
  const { i18n } = useLingui()
  const band = bandOf(score)
  return (
    <Grid
      as="article"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' }}
      columnGap="s7"
      rowGap="s3"
      marginTop="s2"
      paddingBlock={{ base: 's5', sm: 's6' }}
      borderTop="hairline.ink"
      breakInside="avoid"
    >
      <div>
        <chakra.h3 fontSize="lg">{i18n.t('big-five.trait', { trait })}</chakra.h3>
        <chakra.p color="ink.soft" fontSize="sm" marginBlock="s2">
          <chakra.b
            marginRight="s2"
            color="ink"
            fontSize="2xl"
            lineHeight="1.2"
            letterSpacing="-.02em"
            fontVariantNumeric="tabular-nums"
          >
            {score}
          </chakra.b>
          {i18n.t('big-five.of-scale', { band })}
        </chakra.p>
        <Scale score={score} />
        <chakra.p
          aria-hidden="true"
          display="flex"
          justifyContent="space-between"
          color="ink.faint"
          fontSize="xs"
        >
          <span>{scaleMin}</span>
          <span>{scaleMax}</span>
        </chakra.p>
      </div>
      <div>
        <p>{i18n.t('big-five.about', { trait })}</p>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', sm: '112px 1fr' }}
          gap={{ base: '2px', sm: 's4' }}
          marginTop="s4"
          paddingTop="s3"
          borderTop="hairline"
          fontSize="sm"
          textWrap="pretty"
        >
          <b>
            {i18n.t('big-five.band', { band })}
            <chakra.small display="block" color="ink.faint" fontSize="xs" fontWeight="normal">
              {ranges[band]}
            </chakra.small>
          </b>
          <p>{i18n.t(readings[trait], { band })}</p>
        </Grid>
      </div>
    </Grid>
  )
}
