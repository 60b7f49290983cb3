// The screens of the sign-in area, in one chunk.
export { AcceptInviteScreen } from './sign-up/AcceptInviteScreen.tsx'
export { AuthScreen } from './AuthScreen.tsx'
export { MailLinkScreen } from './mail/MailLinkScreen.tsx'
export { ProviderReturnScreen } from './providers/ProviderReturnScreen.tsx'
export { ResetPasswordScreen } from './password/ResetPasswordScreen.tsx'
export { SignInScreen } from './sign-in/SignInScreen.tsx'
