import { chakra, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogFooter } from '../../components/dialog.tsx'
import { Loaded, SkeletonLines } from '../../components/loaded.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChosen } from './use-chosen.ts'

/** The comments in which something may show who wrote them, by group; a group's comments are hidden all together. */
export function CommentsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n, lang } = useI18n()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  // Each look is recorded: not again by itself.
  const comments = trpc.privacy.comments.useQuery(
    { id },
    { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const hide = trpc.privacy.hideComments.useMutation(useChosen(onClose))
  const groups = comments.data?.groups ?? []
  const chosen = groups.filter((group) => hidden.has(keyOf(group)))
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
        {({ total }) => (
          <Grid gap="s5">
            {total > groups.length && (
              <p>{i18n.t('privacy.first-groups', { groups: groups.length, total })}</p>
            )}
            {groups.map((group) => (
              <Grid as="section" gap="s2" key={keyOf(group)}>
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
                  checked={hidden.has(keyOf(group))}
                  onChange={(checked) => {
                    const next = new Set(hidden)
                    if (checked) next.add(keyOf(group))
                    else next.delete(keyOf(group))
                    setHidden(next)
                  }}
                />
              </Grid>
            ))}
          </Grid>
        )}
      </Loaded>
    </Dialog>
  )
}

const keyOf = ({ participantId, level }: { participantId: number; level: number }) =>
  `${participantId}/${level}`
