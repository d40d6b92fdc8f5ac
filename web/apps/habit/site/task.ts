export const task = '今日の丸をつける'
