/**
 * Requests to forward the email of NAME to DEST, in careful English: 30 for training (the shortest occurs twice), one
 * for testing. Each has one NAME and one DEST; in 16 of the 30 the sender is named first.
 */
window.EMAIL_TEMPLATES = {
  ...window.EMAIL_TEMPLATES,
  forward: {
    train: `
Find the email by NAME and forward that email to DEST.
Locate the email from NAME and send it to DEST.
Look for the message written by NAME, then forward it to DEST.
Go to the email by NAME and forward the message to DEST.
Navigate to the mail from NAME and send that mail on to DEST.
Search for the email NAME wrote and please forward it to DEST.
Forward the email from NAME to DEST.
Forward the email from NAME to DEST.
Please forward the mail by NAME to DEST.
Send the information in the email from NAME to DEST.
The message that NAME wrote should be forwarded to DEST.
NAME has written an email. Forward it to DEST.
Find the mail of NAME. Then send it to DEST,
The email of NAME is what DEST is waiting for, so forward it.
Give the message by NAME to DEST, please.
The information that NAME sent has to go to DEST.
Send DEST the email by NAME.
Forward to DEST the message that came from NAME.
Please send DEST the mail written by NAME.
Give DEST the information that NAME sent.
DEST wants to read the email by NAME. Find it and forward it.
DEST is waiting for the message from NAME. Forward it.
To DEST, forward the email that is by NAME.
DEST would like to have the information that NAME mailed.
For DEST, locate the email by NAME and forward it.
Find what DEST needs, the email by NAME, and send it.
Go to the inbox and send DEST the message by NAME.
Help DEST by forwarding the email that NAME wrote.
Please let DEST have the mail from NAME.
Write to DEST by forwarding the email of NAME.
`
      .trim()
      .split('\n'),
    test: ['Get NAME email and then forward it to DEST please.'],
  },
};
