// The screens of the sign-in area, in one chunk.
export { AcceptInviteScreen } from './AcceptInviteScreen.tsx'
export { AuthScreen } from './AuthScreen.tsx'
export { MailLinkScreen } from './MailLinkScreen.tsx'
export { ProviderReturnScreen } from './ProviderReturnScreen.tsx'
export { ResetPasswordScreen } from './ResetPasswordScreen.tsx'
export { SignInScreen } from './SignInScreen.tsx'
