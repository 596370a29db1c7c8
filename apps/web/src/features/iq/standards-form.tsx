import { chakra, Flex, Grid, Input, TagsInput } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { IqStandard } from '@vantage/contracts/iq/iq-results'
import { limits } from '@vantage/contracts/limits'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { MessageId } from '@vantage/i18n/message-id'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { words } from '../../components/words.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { tagsInputRecipe } from '../../theme/recipes/tags-input.ts'
import { standardResolver, valuesOf } from './standards-rules.ts'

const { iqScoreMin: min, iqScoreMax: max } = limits
const postMax = 60
/** In their order in the form. */
const fields = ['posts', 'minimum', 'maximum', 'threshold'] as const

/** What the scores of a standard are called. */
export const scoreTerms = (i18n: I18n) =>
  [
    [i18n.t('iq.results.minimum'), 'minimum'],
    [i18n.t('iq.results.maximum'), 'maximum'],
    [i18n.t('iq.results.threshold'), 'threshold'],
  ] as const

interface StandardFormProps {
  /** The standard to change; without it a new one is added. */
  standard?: IqStandard
  onClose: () => void
}

/** The form of a post standard: its posts and their scores. */
export function StandardForm({ standard, onClose }: StandardFormProps) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const add = trpc.iq.addStandard.useMutation()
  const change = trpc.iq.changeStandard.useMutation()
  const { control, register, handleSubmit, setError, setFocus, formState } = useForm({
    shouldFocusError: false,
    defaultValues: valuesOf(standard),
    resolver: standardResolver,
  })
  useEffect(() => setFocus('posts'), [setFocus])
  const textOf = (field: keyof typeof formState.errors, values: Record<string, number>) => {
    const id = formState.errors[field]?.message
    return id && i18n.t(id as MessageId, values)
  }
  const focusFirst = (errors: object) => {
    const first = fields.find((name) => name in errors)
    if (first) setFocus(first)
  }
  const submit = handleSubmit(async (input) => {
    const saving = standard
      ? change.mutateAsync({ id: standard.id, ...input })
      : add.mutateAsync(input)
    const result = await saving.catch(() => null)
    if (result === null) return
    if (result.outcome === 'post-taken') {
      const message = i18n.t('iq.results.post-taken', { post: result.post })
      setError('posts', { type: 'taken', message }, { shouldFocus: true })
      return
    }
    const { records } = result
    const text = i18n.t('iq.results.compared', { posts: joinNames(lang, input.posts), records })
    notify({ kind: 'good', title: i18n.t('iq.results.saved'), text })
    await Promise.all([utils.iq.standards.invalidate(), utils.iq.results.invalidate()])
    onClose()
  }, focusFirst)
  const posts = formState.errors.posts
  return (
    <chakra.form
      noValidate
      aria-label={i18n.t(
        standard ? /*i18n*/ 'iq.results.standard-change' : /*i18n*/ 'iq.results.standard-add',
      )}
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="s4"
      padding="s4"
      border="hairline"
      borderRadius="base"
      background="canvas"
    >
      <Controller
        control={control}
        name="posts"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Field
            label={i18n.t('iq.results.posts')}
            hint={i18n.t('iq.results.posts-hint')}
            error={posts?.type === 'taken' ? posts.message : textOf('posts', {})}
          >
            <TagsInput.Root
              recipe={tagsInputRecipe}
              value={value}
              max={20}
              maxLength={postMax}
              blurBehavior="add"
              addOnPaste
              onValueChange={(changed) => onChange(changed.value)}
              translations={{
                deleteTagTriggerLabel: (post) => i18n.t('iq.results.post-remove', { post }),
              }}
            >
              <TagsInput.Control>
                {value.map((post, index) => (
                  <TagsInput.Item key={post} index={index} value={post}>
                    <TagsInput.ItemPreview>
                      <TagsInput.ItemText>{post}</TagsInput.ItemText>
                      <TagsInput.ItemDeleteTrigger>
                        <Icon as={X} size={12} />
                      </TagsInput.ItemDeleteTrigger>
                    </TagsInput.ItemPreview>
                    <TagsInput.ItemInput />
                  </TagsInput.Item>
                ))}
                <TagsInput.Input
                  ref={ref}
                  onBlur={onBlur}
                  placeholder={i18n.t('iq.results.post-add')}
                />
              </TagsInput.Control>
            </TagsInput.Root>
          </Field>
        )}
      />
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="s3">
        {scoreTerms(i18n).map(([label, name]) => (
          <Field key={name} label={label} error={textOf(name, { min, max })}>
            <Input inputMode="numeric" autoComplete="off" maxLength={3} {...register(name)} />
          </Field>
        ))}
      </Grid>
      <Flex justifyContent="flex-end" gap="s2">
        <Button onClick={onClose}>{i18n.t(words.cancel)}</Button>
        <Button kind="main" type="submit" busy={add.isPending || change.isPending}>
          {i18n.t('iq.results.save')}
        </Button>
      </Flex>
    </chakra.form>
  )
}
