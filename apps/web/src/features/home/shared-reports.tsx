import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { SharedReport } from '@vantage/contracts/reports/sharing'
import { LinkButton } from '../../components/button.tsx'
import { Panel, PanelLine, PanelNote } from '../../components/panel.tsx'
import { Small } from '../../components/text.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { formatDay, formatDayOf } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { paths, toResult } from '../../lib/paths.ts'

/** So many are shown here; the others are on their page. */
const shown = 3

/** The reports that others share with the person, those that end first. */
export function SharedReports({ rows, total }: { rows: readonly SharedReport[]; total: number }) {
  const { i18n, lang } = useI18n()
  return (
    <section aria-labelledby="shared-reports">
      <Flex wrap="wrap" align="end" gap="s3" margin="32px 0 12px">
        <chakra.h2 id="shared-reports" flex="1 1 160px" fontSize="md">
          {i18n.t('home.shared')}
        </chakra.h2>
        <chakra.span fontSize="sm">
          <TextLink to={paths.sharedWithMe}>{i18n.t('home.shared.all', { count: total })}</TextLink>
        </chakra.span>
      </Flex>
      <Panel>
        <ul>
          {rows.slice(0, shown).map((row) => (
            <PanelLine key={row.id}>
              <div>
                <chakra.b display="block">{personName(lang, row)}</chakra.b>
                <Small fontSize="sm">{pickName(lang, row.activity)}</Small>
              </div>
              <span>
                {i18n.t('home.shared.on', { day: formatDayOf(lang, new Date(row.madeAt)) })}
              </span>
              <span>{i18n.t('home.shared.until', { day: formatDay(lang, row.endsOn) })}</span>
              <LinkButton
                kind="go"
                to={toResult({
                  activity_id: row.activity.id,
                  questionnaire_id: row.questionnaireId,
                  participant: row.username,
                })}
              >
                {i18n.t('home.view')}
                <VisuallyHidden>: {personName(lang, row)}</VisuallyHidden>
              </LinkButton>
            </PanelLine>
          ))}
        </ul>
        <PanelNote borderTop="hairline">{i18n.t('home.shared.note')}</PanelNote>
      </Panel>
    </section>
  )
}
