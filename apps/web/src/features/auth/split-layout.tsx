import { TextLink } from '../../components/text-link.tsx'
import { chakra, Flex, Grid } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '../../components/shell/brand.tsx'
import { LineSample, lineLooks, Mark } from '../../components/source-mark.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { words } from '../../components/words.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { switchLang } from '../../lib/i18n/stored-lang.ts'
import { touch } from '../../theme/media.ts'
import { colorVar } from '../../theme/colors.ts'
import { paths } from '../../lib/paths.ts'
import { middle, outline, pointAt, type Rater, sources } from './radar-shape.ts'

/** The frame of Login: the form on one side, a drawing of what the product does on the other. */
export function SplitLayout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(440px, 5fr) 7fr' }} minHeight="100dvh">
      <Grid
        templateRows="auto 1fr auto"
        templateColumns="minmax(0, 1fr)"
        padding={{ base: 's4', sm: 's5' }}
        paddingInline={{ sm: 's6' }}
        background="paper"
        borderRight={{ lg: 'hairline' }}
      >
        <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="s3">
          <Brand />
          <LangPicker />
        </chakra.header>
        <chakra.main
          id="main"
          tabIndex={-1}
          alignSelf={{ base: 'start', lg: 'center' }}
          justifySelf="center"
          width="100%"
          maxWidth="360px"
          paddingTop={{ base: 'clamp(32px, 12vh, 120px)', lg: 's7' }}
          paddingBottom="s7"
          css={{ '& h1 + p': { marginTop: 's2', color: 'ink.soft' } }}
        >
          {children}
        </chakra.main>
        <chakra.footer
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="s5"
          fontSize="xs"
          color="ink.faint"
          css={{ '& a': { color: 'ink.soft', padding: 's3', margin: '-12px', lineHeight: '20px' } }}
        >
          <span>{i18n.t(words.poweredBy)}</span>
          <TextLink to={paths.about}>{i18n.t('auth.about')}</TextLink>
        </chakra.footer>
      </Grid>
      <RadarView />
    </Grid>
  )
}

/** Choosing a language reloads the page. */
function LangPicker() {
  const { i18n } = useLingui()
  return (
    <SelectInput
      icon={Globe}
      aria-label={i18n.t(words.language)}
      width="auto"
      minHeight="36px"
      css={{ [touch]: { minHeight: 'hit' } }}
      paddingBlock="s1"
      borderColor="edge"
      fontSize="sm"
      value={useLang()}
      onChange={(event) => switchLang(event.target.value === 'ch' ? 'ch' : 'en')}
    >
      <option value="en">English</option>
      <option value="ch">中文</option>
    </SelectInput>
  )
}

const axes: readonly MessageId[] = [
  /*i18n*/ 'auth.axis-communication',
  /*i18n*/ 'auth.axis-delivery',
  /*i18n*/ 'auth.axis-judgement',
  /*i18n*/ 'auth.axis-customers',
  /*i18n*/ 'auth.axis-coaching',
  /*i18n*/ 'auth.axis-learning',
]
const anchors = ['middle', 'start', 'start', 'middle', 'end', 'end'] as const
const names: Record<Rater, MessageId> = {
  superior: /*i18n*/ 'auth.superior',
  peer: /*i18n*/ 'auth.peers',
  subordinate: /*i18n*/ 'auth.subordinates',
  self: /*i18n*/ 'auth.self',
}

/** What the product is about, as a drawing beside Login. Decoration: hidden from screen readers. */
function RadarView() {
  const { i18n } = useLingui()
  return (
    <chakra.div
      aria-hidden="true"
      display={{ base: 'none', lg: 'grid' }}
      gridTemplateRows="1fr auto"
      paddingBlock="s7"
      paddingInline="s8"
      overflow="hidden"
    >
      <chakra.svg
        viewBox="0 0 600 520"
        width="min(100%, 640px)"
        height="auto"
        alignSelf="center"
        justifySelf="center"
        overflow="visible"
        fontSize="sm"
      >
        {[1, 2, 3, 4, 5].map((ring) => (
          <polygon
            key={ring}
            fill="none"
            stroke={colorVar(ring === 5 ? 'line.strong' : 'line')}
            points={outline(axes.map(() => ring))}
          />
        ))}
        {axes.map((axis, index) => {
          const [x, y] = pointAt(index, 5)
          return (
            <line key={axis} stroke={colorVar('line')} x1={middle.x} y1={middle.y} x2={x} y2={y} />
          )
        })}
        {sources.map(({ source, values }) => (
          <g key={source}>
            <polygon style={lineLooks[source]} points={outline(values)} />
            {values.map((value, axis) => (
              <g key={axis} transform={`translate(${pointAt(axis, value).join(' ')})`}>
                <Mark source={source} r={4} />
              </g>
            ))}
          </g>
        ))}
        {axes.map((axis, index) => {
          const [x, y] = pointAt(index, 5.42)
          return (
            <text
              key={axis}
              fill={colorVar('ink.soft')}
              x={x}
              y={y + 4}
              textAnchor={anchors[index]}
            >
              {i18n.t(axis)}
            </text>
          )
        })}
      </chakra.svg>
      <Flex
        justify="space-between"
        align="end"
        gap="s5"
        width="100%"
        maxWidth="640px"
        justifySelf="center"
      >
        <chakra.p
          fontSize="xl"
          lineHeight="tight"
          letterSpacing="-.01em"
          textWrap="balance"
          css={{ '&:lang(zh)': { letterSpacing: '.02em' } }}
        >
          <Trans id="auth.slogan" components={{ br: <br /> }} />
        </chakra.p>
        <chakra.ul
          display="grid"
          gridTemplateColumns="auto auto"
          columnGap="s5"
          rowGap="s1"
          fontSize="xs"
          color="ink.soft"
          whiteSpace="nowrap"
        >
          {sources.map(({ source }) => (
            <chakra.li key={source} display="flex" alignItems="center" gap="s2">
              <LineSample source={source} />
              {i18n.t(names[source])}
            </chakra.li>
          ))}
        </chakra.ul>
      </Flex>
    </chakra.div>
  )
}
