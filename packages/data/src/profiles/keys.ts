export const profileKeys = {
  all: ['profiles'] as const,
  own: (userId: string) => ['profiles', userId] as const,
}
