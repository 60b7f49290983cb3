import { App } from '@supabase/lite'
import { MIN_PASSWORD_LENGTH } from './auth/password-strength.ts'
import type { connectApi } from './database.ts'
import type { Settings } from './options.ts'

/** Creates the library's REST and auth services, without its studio, storage and keyless administrator mode. */
export function createApp(settings: Settings, connection: ReturnType<typeof connectApi>): App {
  return new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      site_url: settings.siteUrl,
      minimum_password_length: MIN_PASSWORD_LENGTH,
      jwt_expiry: settings.tokenSeconds,
      enable_refresh_token_rotation: true,
      email: {
        enable_confirmations: settings.confirmEmail,
        double_confirm_changes: true,
        otp_expiry: settings.linkSeconds,
        otp_length: settings.codeDigits,
      },
    },
    options: { server: { disableStudio: true } },
  })
}
