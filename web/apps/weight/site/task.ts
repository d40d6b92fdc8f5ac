export const task = '今日の値を残す'
