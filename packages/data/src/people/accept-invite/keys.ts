export const acceptInviteKeys = { one: (token: string) => ['invite', token] as const }
