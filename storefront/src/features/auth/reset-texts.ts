import type { MessageKey } from '@shop/i18n/messages'

/** What the form of the reset page says: it stands in the page before any script runs. */
export const resetTextKeys = [
  ...(['reset.newPassword', 'reset.save', 'reset.done', 'reset.expired', 'reset.again', 'register.repeat'] as const),
  ...(['register.passwordHelp', 'login.title', 'login.showPassword', 'login.hidePassword'] as const),
  ...(['validate.passwordEmpty', 'validate.passwordShort', 'validate.passwordCommon'] as const),
  ...(['validate.passwordMismatch', 'error.network', 'error.offline', 'loading.wait'] as const),
] satisfies readonly MessageKey[]
