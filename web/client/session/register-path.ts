/** The sign-in screen with the tab 「新規登録」 open. */
export const registerPath = '/mypage/?tab=register'
