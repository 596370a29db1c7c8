import { useLingui } from '@lingui/react'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { mayOpen } from '../../../lib/access.ts'
import { paths } from '../../../lib/paths.ts'
import type { Place } from './card.ts'

/** The console's pages, for those who may open them. */
export function useAdministratorPlaces(user: SessionUser): { name: string; places: Place[] }[] {
  const { i18n } = useLingui()
  if (!mayOpen(user, paths.console)) return []
  return [
    {
      name: i18n.t('pages.home.console'),
      places: [
        {
          name: i18n.t('pages.home.audit'),
          fact: i18n.t('pages.home.audit.fact'),
          to: paths.consoleAudit,
        },
      ],
    },
  ]
}
