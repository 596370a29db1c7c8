import { lazy, Suspense } from 'react'
import type { FormOverProps } from './form-over.tsx'

const Later = lazy(async () => ({ default: (await import('./form-over.tsx')).FormOver }))

/** The end of a form comes as code of its own: whoever answers does not wait for it, nor for its header. */
export function FormOver(props: FormOverProps) {
  return (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
