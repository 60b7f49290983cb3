export default {
  title: 'Admin sign-in',
  subtitle: 'For staff of {{company}}.',
  signIn: {
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    failed: 'An error occurred during sign in',
  },
  // What the provider says, by its own code; in English word for word.
  provider: {
    invalid_credentials: 'Invalid login credentials',
    email_not_confirmed: 'Email not confirmed',
    user_banned: 'User is banned',
  },
  unexpected: 'An unexpected error occurred',
  backToSite: 'Back to the website',
  signOut: {
    action: 'Log out',
    done: 'Signed out successfully',
    failed: 'Error signing out',
  },
  loading: 'Checking your session…',
} as const
