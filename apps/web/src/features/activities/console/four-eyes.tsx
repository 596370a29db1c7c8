import { Grid } from '@chakra-ui/react'
import type { FourEyes as Found } from '@vantage/contracts/activities/four-eyes'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { DialogButton } from '../../../components/dialog.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../lib/lazy-part.tsx'
import { joinNames, personName } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Block } from './activity-view.tsx'

const AgreeDialog = openedPart(async () => (await import('./agree-dialog.tsx')).AgreeDialog)
const shownAtMost = 10

/** The groups of an activity that rest on accounts in doubt. */
export const useFourEyes = ({ id, status }: Pick<ActivityDetail, 'id' | 'status'>) =>
  trpc.activities.fourEyes.useQuery(
    { id },
    { refetchOnMount: 'always', refetchInterval: status === 'running' ? 15_000 : false },
  )

/** Which groups wait for a second administrator, for which accounts, and what oneself can do; nothing where none does. */
export function FourEyes({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const { data: found } = useFourEyes(activity)
  if (!found || found.total === 0) return null
  const { status, anonymityMin: min } = activity
  const { groups, total, request, standing } = found
  const mayAgree = standing !== 'wait' && (status !== 'draft' || request?.outdated === false)
  const named = new Map(
    found.accounts.map(({ id, changes, ...account }) => [
      id,
      i18n.t('activity.account-in-doubt', {
        name: personName(lang, account),
        changes: joinNames(
          lang,
          changes.map(({ kind, at, by }) =>
            i18n.t('activity.account-change', { kind, at: formatDateTime(lang, new Date(at)), by }),
          ),
        ),
      }),
    ]),
  )
  return (
    <Block role="region" aria-labelledby="four-eyes" marginBottom="s4">
      <h2 id="four-eyes">{i18n.t('activity.four-eyes', { groups: total })}</h2>
      <p>{i18n.t('activity.four-eyes-text', { status, min })}</p>
      <Grid as="ul" gap="s2" overflowWrap="anywhere">
        {groups.slice(0, shownAtMost).map(({ participant, level, raters, accounts }) => (
          <li key={`${participant.id} ${level}`}>
            {i18n.t('activity.group-in-doubt', {
              level,
              raters,
              name: personName(lang, participant),
              accounts: joinNames(
                lang,
                accounts.map((id) => named.get(id) ?? ''),
              ),
            })}
          </li>
        ))}
      </Grid>
      {total > shownAtMost && (
        <p>{i18n.t('activity.groups-more', { count: total - shownAtMost })}</p>
      )}
      {request && (
        <p>
          {i18n.t('activity.asked-start', {
            by: request.by,
            at: formatDateTime(lang, new Date(request.at)),
            outdated: String(request.outdated),
          })}
        </p>
      )}
      {standing === 'wait' && <WhoAgrees found={found} />}
      {mayAgree && (
        <DialogButton
          kind="main"
          justifySelf="start"
          renderDialog={(onClose) => (
            <AgreeDialog activity={activity} found={found} onClose={onClose} />
          )}
        >
          {i18n.t('activity.agree', { status })}
        </DialogButton>
      )}
    </Block>
  )
}

/** Which other administrators can agree. */
export function WhoAgrees({ found: { others } }: { found: Found }) {
  const { i18n, lang } = useI18n()
  const names = joinNames(
    lang,
    others.map((each) => personName(lang, each)),
  )
  return <p>{i18n.t('activity.who-agrees', { people: others.length, names })}</p>
}
