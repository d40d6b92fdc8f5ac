/** Said instead of "there are none" while the server has not answered on a member's new device. */
export const notReceived = {
  title: 'まだ記録を受け取れていません',
  text: 'サーバーにつながると、ここに表示されます。新しい記録は、いまでも書けます。',
}
