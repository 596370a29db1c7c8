import { Eye } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DialogButton } from '../../../../components/dialog.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import type { PreviewDrawer as Drawer } from './preview-drawer.tsx'

const PreviewDrawer = openedPart(async () => (await import('./preview-drawer.tsx')).PreviewDrawer)

type PreviewButtonProps = Omit<ComponentProps<typeof Drawer>, 'onClose'> & {
  /** Null: the icon alone. */
  text?: string | null | undefined
}

/** A button that shows what a message of an activity says. */
export function PreviewButton({ text, ...preview }: PreviewButtonProps) {
  const { i18n } = useI18n()
  const message = i18n.t('schedule.kind', { kind: selectKey(preview.kind) })
  return (
    <DialogButton
      kind="bare"
      icon={Eye}
      aria-label={i18n.t('schedule.preview-of', { message })}
      {...(text === null && { size: 'icon' })}
      renderDialog={(onClose) => <PreviewDrawer {...preview} onClose={onClose} />}
    >
      {text === undefined ? i18n.t('schedule.preview') : text}
    </DialogButton>
  )
}
