import { chakra, Grid } from '@chakra-ui/react'
import type { CommentGroups, TellingComments } from '@vantage/contracts/privacy/statement'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogFooter } from '../../components/dialog.tsx'
import { Loaded, SkeletonLines } from '../../components/loaded.tsx'
import { Hint } from '../../components/panel.tsx'
import { SearchCombobox } from '../../components/search-combobox.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { useChosen } from './use-chosen.ts'

type Group = CommentGroups['groups'][number]
const keyOf = ({ participantId, level }: Pick<Group, 'participantId' | 'level'>) =>
  `${participantId}/${level}`

/** Chooses groups whose comments are hidden: those in which something may show who wrote them, and any other. */
export function CommentsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { i18n } = useI18n()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Group>>(new Map())
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
  const choose = (group: Group, checked = true) => {
    const next = new Map(chosen)
    if (checked) next.set(keyOf(group), group)
    else next.delete(keyOf(group))
    setChosen(next)
  }
  const isChosen = (group: Group) => chosen.has(keyOf(group))
  return (
    <Dialog
      size="lg"
      title={i18n.t('privacy.hide-comments')}
      note={i18n.t('privacy.hide-comments-text')}
      onClose={onClose}
      footer={
        <DialogFooter
          busy={hide.isPending}
          disabled={chosen.size === 0}
          onCancel={onClose}
          onClick={() =>
            hide.mutate({
              id,
              groups: [...chosen.values()].map(({ participantId, level }) => ({
                participantId,
                level,
              })),
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
        {(found) => (
          <Grid gap="s5">
            {found.total > 0 && (
              <>
                <Telling found={found} isChosen={isChosen} onChoose={choose} />
                <h3>{i18n.t('privacy.any-group')}</h3>
              </>
            )}
            <OtherGroups id={id} isChosen={isChosen} onChoose={choose} />
          </Grid>
        )}
      </Loaded>
    </Dialog>
  )
}

interface ChoosingProps {
  isChosen: (group: Group) => boolean
  onChoose: (group: Group, checked?: boolean) => void
}

/** The comments in which something may show who wrote them, by group; a group's comments are hidden all together. */
function Telling({
  found: { groups, total },
  isChosen,
  onChoose,
}: ChoosingProps & { found: TellingComments }) {
  const { i18n } = useI18n()
  const groupName = useGroupName()
  return (
    <>
      <div>
        <h3>{i18n.t('privacy.comments')}</h3>
        <Hint>{i18n.t('privacy.comments-note')}</Hint>
      </div>
      {total > groups.length && (
        <p>{i18n.t('privacy.first-groups', { groups: groups.length, total })}</p>
      )}
      {groups.map((group) => (
        <Grid as="section" gap="s2" key={keyOf(group)}>
          <h4>{groupName(group, group.comments)}</h4>
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
            checked={isChosen(group)}
            onChange={(checked) => onChoose(group, checked)}
          />
        </Grid>
      ))}
    </>
  )
}

/** Any group of peers or subordinates that reports show, found by the name of whom it is about. Its comments are not shown. */
function OtherGroups({ id, isChosen, onChoose }: ChoosingProps & { id: number }) {
  const { i18n, lang } = useI18n()
  const groupName = useGroupName()
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Group[]>([])
  const query = trpc.privacy.commentGroups.useQuery(
    { id, search, lang },
    { enabled: search !== '' },
  )
  const groups = search === '' ? [] : (query.data?.groups ?? [])
  return (
    <Grid as="section" gap="s2">
      <Hint>{i18n.t('privacy.any-group-text')}</Hint>
      {picked.map((group) => (
        <Checkbox
          key={keyOf(group)}
          label={i18n.t('privacy.hide-group', { group: groupName(group) })}
          checked={isChosen(group)}
          onChange={(checked) => onChoose(group, checked)}
        />
      ))}
      <SearchCombobox
        inDialog
        label={i18n.t('privacy.find-group')}
        placeholder={i18n.t('privacy.find-name')}
        matches={groups.map((group) => ({
          value: keyOf(group),
          label: groupName(group),
          note: '',
        }))}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) => {
          const group = groups.find((each) => keyOf(each) === value)
          if (!group) return
          setPicked([...picked.filter((each) => keyOf(each) !== value), group])
          onChoose(group)
        }}
      />
    </Grid>
  )
}

function useGroupName() {
  const { i18n, lang } = useI18n()
  return (group: Group, comments = 0) =>
    i18n.t('privacy.group-of', {
      name: personName(lang, group),
      level: String(group.level),
      comments,
    })
}
