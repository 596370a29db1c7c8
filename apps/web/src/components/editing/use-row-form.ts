import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import type { CreateOutput, EditOutput } from '@vantage/contracts/editing'
import { useRef, useState } from 'react'
import { type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Edited, FormProcedures } from './procedures.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'

/** A field's label and error texts. `show` puts its value into words. */
interface FieldWords<Value> {
  label: string
  missing?: string
  bad?: string
  taken?: string
  show?: (value: Value) => string
}
type FormWords<Values> = { [Name in keyof Values & string]: FieldWords<Values[Name]> }

export interface RowFormOptions<Row extends Edited, Values extends FieldValues, Fields> {
  /** The row to change; null makes a new one. */
  row: Row | null
  procedures: FormProcedures<Row, NoInfer<Fields>>
  /** From `contracts`; the server checks by the same. */
  schema: z.ZodType<Fields>
  /** The form's values for a row; for null, what a new one begins with. */
  valuesOf: (row: Row | null) => Values
  /** Makes of the form's values what the schema takes. */
  prepare: (values: Values) => object
  words: FormWords<Values>
}

/** `field` is for `Field`: its label, and what is wrong with it. */
export type RowForm<Values extends FieldValues, Fields> = UseFormReturn<Values, unknown, Fields> & {
  field: (name: Path<Values>) => { label: string; error: string | undefined }
}

export type Side = 'mine' | 'theirs'
/** A field that differs between what was typed and what somebody else has saved meanwhile, in words. */
export interface Difference {
  name: string
  label: string
  mine: string
  theirs: string
}

type SaveOutput<Row> = EditOutput<Row> | CreateOutput | { id: number }
interface Conflict<Row> {
  current: Row
  differences: Difference[]
  chosen: Record<string, Side>
}

/**
 * The form of a row, and how it is saved: `save` gives the id of what was saved, or null when there is something to
 * correct or to choose between; it rejects with the failed request.
 */
export function useRowForm<
  Row extends Edited,
  Values extends FieldValues,
  Fields extends FieldValues,
>(options: RowFormOptions<Row, Values, Fields>) {
  const { row, procedures, schema, valuesOf, prepare, words } = options
  const { i18n } = useLingui()
  const [base, setBase] = useState(() => valuesOf(row))
  const version = useRef(row?.version ?? 0)
  const [conflict, setConflict] = useState<Conflict<Row> | null>(null)
  const form = useForm<Values, unknown, Fields>({
    values: base,
    resolver: schemaResolver(schema, prepare),
    mode: 'onTouched',
  })
  const names = Object.keys(words) as (keyof Values & string)[]
  const field = (name: Path<Values>) => {
    const { label, missing, bad, taken } = words[name as keyof Values & string]
    const { error } = form.getFieldState(name, form.formState)
    const texts: Record<string, string | undefined> = {
      missing: missing ?? i18n.t('editing.missing'),
      long: i18n.t('editing.long', { max: error?.message }),
      taken: taken ?? i18n.t('editing.taken'),
      locked: i18n.t('editing.locked'),
    }
    return { label, error: error && (texts[error.type] ?? bad ?? i18n.t('editing.bad')) }
  }
  const inWords = (name: keyof Values & string, value: Values[string]) =>
    words[name].show?.(value) ?? String(value)
  const compare = (current: Row): Conflict<Row> => {
    const [mine, theirs] = [form.getValues(), valuesOf(current)]
    const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    const differing = names.filter((name) => !same(mine[name], theirs[name]))
    const side = (name: string): Side => (same(mine[name], base[name]) ? 'theirs' : 'mine')
    return {
      current,
      differences: differing.map((name) => ({
        name,
        label: words[name].label,
        mine: inWords(name, mine[name]),
        theirs: inWords(name, theirs[name]),
      })),
      chosen: Object.fromEntries(differing.map((name) => [name, side(name)])),
    }
  }
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: (fields: Fields): Promise<SaveOutput<Row>> =>
      row
        ? procedures.edit.mutate({ ...fields, id: row.id, version: version.current })
        : procedures.create.mutate(fields),
  })
  const save = async (fields: Fields): Promise<number | null> => {
    const result = await mutation.mutateAsync(fields)
    if ('id' in result) return result.id
    if ('fields' in result) {
      for (const [index, name] of result.fields.entries()) {
        // Without the focus on it, the next blur would validate the field again and drop this error.
        const shouldFocus = index === 0
        form.setError(name as Path<Values>, { type: result.outcome }, { shouldFocus })
      }
      return null
    }
    if (result.outcome === 'saved') {
      version.current = result.current.version
      setBase(valuesOf(result.current))
      return result.current.id
    }
    setConflict(compare(result.current))
    return null
  }
  const choose = (name: string, side: Side) =>
    setConflict((now) => now && { ...now, chosen: { ...now.chosen, [name]: side } })
  /** Puts the chosen versions into the form, as changes to what is stored now. */
  const resolve = () => {
    if (!conflict) return
    const { current, chosen } = conflict
    version.current = current.version
    const theirs = Object.entries(valuesOf(current)).filter(([name]) => chosen[name] === 'theirs')
    form.reset({ ...form.getValues(), ...Object.fromEntries(theirs) }, { keepDefaultValues: true })
    setConflict(null)
  }
  const { error: failure, isPending } = mutation
  return { form: { ...form, field }, save, isPending, failure, conflict, choose, resolve }
}
