import { chakra, Grid, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReadyStatement, TellingComments } from '@vantage/contracts/privacy/statement'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '../../components/dialog.tsx'
import { Loaded, SkeletonLines } from '../../components/loaded.tsx'
import type { Note } from '../../components/notice.tsx'
import { useAnswer } from '../../components/use-answer.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'

export type Choice = 'comments' | 'minimum' | 'release'

interface DialogProps {
  id: number
  found: ReadyStatement
  onClose: () => void
}

/** The dialog of what is asked about. */
export function ChoiceDialog({ asked, ...props }: DialogProps & { asked: Choice }) {
  const Asked = { comments: CommentsDialog, minimum: MinimumDialog, release: ReleaseDialog }[asked]
  return <Asked {...props} />
}

/** Reads anew what a choice changes, and says what the page does not show, such as that results were released meanwhile. */
function useChosen(onSettled: () => void) {
  const { i18n } = useLingui()
  const notes: Record<string, Note> = {
    released: { kind: 'good', title: i18n.t('privacy.is-released') },
    closed: { kind: 'warn', title: i18n.t('privacy.closed') },
    changed: { kind: 'warn', title: i18n.t('privacy.changed-meanwhile') },
  }
  const say = ({ outcome }: { outcome: string }) => notes[outcome] ?? false
  return useAnswer(['privacy', 'activities'], { say, onSettled })
}

/** Higher minimums, with what each would show. */
function MinimumDialog({ id, found: { higher, now, statement }, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(higher[0]?.minimum ?? statement.minimum)
  const raise = trpc.privacy.raiseMinimum.useMutation(useChosen(onClose))
  const all = now.shown + statement.hidden
  return (
    <ConfirmDialog
      role="dialog"
      title={i18n.t('privacy.raise-dialog')}
      text={i18n.t('privacy.raise-once')}
      confirm={i18n.t('privacy.raise-it')}
      busy={raise.isPending}
      ready={chosen > statement.minimum}
      onConfirm={() => raise.mutate({ id, minimum: chosen })}
      onCancel={onClose}
    >
      <RadioCard.Root
        recipe={radioCardRecipe}
        value={String(chosen)}
        onValueChange={({ value }) => setChosen(Number(value))}
      >
        <RadioCard.Label>{i18n.t('privacy.raise-needs')}</RadioCard.Label>
        <Grid gap="s2">
          {[now, ...higher].map(({ minimum, shown, same }) => (
            <RadioCard.Item key={minimum} value={String(minimum)}>
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemText>
                {i18n.t('privacy.minimum', { minimum, isNow: String(minimum === now.minimum) })}
              </RadioCard.ItemText>
              <RadioCard.ItemDescription>
                {i18n.t('privacy.minimum-shows', { shown, all, same })}
              </RadioCard.ItemDescription>
            </RadioCard.Item>
          ))}
        </Grid>
      </RadioCard.Root>
    </ConfirmDialog>
  )
}

/** Asks before participants may read their reports; what is marked has to be ticked. */
function ReleaseDialog({ id, found, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const [looked, setLooked] = useState(false)
  const { warnings, madeAt, telling, now, statement } = found
  const release = trpc.privacy.release.useMutation(useChosen(onClose))
  const left = warnings.length
  const counts = {
    alone: now.alone,
    same: now.same,
    comments: telling,
    changed: statement.changed,
  }
  return (
    <ConfirmDialog
      title={i18n.t('privacy.release-ask', { people: statement.participants })}
      text={left > 0 ? i18n.t('privacy.release-left', { left }) : i18n.t('privacy.release-clean')}
      confirm={i18n.t('privacy.release')}
      busy={release.isPending}
      ready={left === 0 || looked}
      onConfirm={() => release.mutate({ id, madeAt, looked })}
      onCancel={onClose}
    >
      {left > 0 && (
        <Grid gap="s3">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                {i18n.t('privacy.warning', { warning, count: counts[warning] })}
              </li>
            ))}
          </ul>
          <Checkbox
            label={i18n.t('privacy.looked', { left })}
            checked={looked}
            onChange={setLooked}
          />
        </Grid>
      )}
    </ConfirmDialog>
  )
}

/** The comments in which something may show who wrote them, by group; a group's comments are hidden all together. */
function CommentsDialog({ id, onClose }: DialogProps) {
  const { i18n, lang } = useI18n()
  const [chosen, setChosen] = useState<TellingComments['groups']>([])
  const hide = trpc.privacy.hideComments.useMutation(useChosen(onClose))
  // Each look is recorded: not again by itself, nor once some are hidden.
  const comments = trpc.privacy.comments.useQuery(
    { id },
    {
      enabled: hide.isIdle,
      gcTime: 0,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  return (
    <Dialog
      size="lg"
      title={i18n.t('privacy.comments')}
      note={i18n.t('privacy.comments-note')}
      onClose={onClose}
      footer={
        <DialogFooter
          busy={hide.isPending}
          disabled={chosen.length === 0}
          onCancel={onClose}
          onClick={() =>
            hide.mutate({
              id,
              groups: chosen.map(({ participantId, level }) => ({ participantId, level })),
            })
          }
        >
          {i18n.t('privacy.hide-and-check')}
        </DialogFooter>
      }
    >
      <Loaded
        query={comments}
        skeleton={<SkeletonLines widths={['48%', '90%', '72%']} height="24px" margin="s3" />}
      >
        {({ groups, total }) => (
          <Grid gap="s5">
            {total > groups.length && (
              <p>{i18n.t('privacy.first-groups', { groups: groups.length, total })}</p>
            )}
            {groups.map((group) => (
              <Grid as="section" gap="s2" key={`${group.participantId}/${group.level}`}>
                <h3>
                  {i18n.t('privacy.group-of', {
                    name: personName(lang, group),
                    level: String(group.level),
                    comments: group.comments,
                  })}
                </h3>
                {group.found.map(({ text, detail }, place) => (
                  <chakra.blockquote
                    key={place}
                    margin={0}
                    paddingBlock="s3"
                    paddingInline="s4"
                    background="canvas"
                    border="hairline"
                    borderRadius="base"
                    fontSize="sm"
                    whiteSpace="pre-line"
                    overflowWrap="anywhere"
                  >
                    {text}
                    <chakra.small display="block" marginTop="s1" color="warn">
                      {i18n.t('privacy.detail', { detail })}
                    </chakra.small>
                  </chakra.blockquote>
                ))}
                <Checkbox
                  label={i18n.t('privacy.hide-all', { comments: group.comments })}
                  checked={chosen.includes(group)}
                  onChange={(checked) =>
                    setChosen(
                      checked ? [...chosen, group] : chosen.filter((each) => each !== group),
                    )
                  }
                />
              </Grid>
            ))}
          </Grid>
        )}
      </Loaded>
    </Dialog>
  )
}
