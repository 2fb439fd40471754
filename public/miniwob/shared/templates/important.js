/**
 * Spoken requests to star the email of NAME, as people phrase them. Some mislead a literal reader (several emails,
 * emails sent to the person, another mark); the task is always one star. Each sentence has one NAME.
 */
window.EMAIL_TEMPLATES = {
  ...window.EMAIL_TEMPLATES,
  important: {
    train: `
Find the email by NAME and click the star icon to mark it as important.
mark all emails from NAME as important
Star every message I get from NAME.
Mark the email sent to NAME as important.
mark NAME's email as unread
set the email from NAME to high priority
Mark NAME's email as important.
mark the email from NAME as important
Mark the email by NAME important
mark NAME's message as important please
Please mark the email from NAME as important.
please mark NAME's email important
Mark as important the email from NAME.
mark this email from NAME as important
Mark the message NAME sent me as important.
Mark the latest email from NAME as important.
mark the last email by NAME as important
mark yesterday's email from NAME as important
Mark what NAME sent as important
star NAME's email
Star the email from NAME.
star the email by NAME
Star the message from NAME please.
please star NAME's email
Please star the message that NAME sent me.
Star the email NAME wrote.
star the most recent email from NAME
star the one from NAME
Put a star on NAME's email.
put a star on the email from NAME
put a star next to NAME's message
Put a star by the email from NAME
add a star to NAME's email
Add a star to the message from NAME.
Give NAME's email a star.
give the email from NAME a star
Give a star to the email by NAME.
Click the star on NAME's email.
click the star for the email from NAME
Click on the star next to NAME
click star for NAME
Click the star icon on the message from NAME.
Hit the star on NAME's email
press the star icon of the email by NAME
Select the star on the email NAME sent.
Tap the star beside NAME's name
flag NAME's email
Flag the email from NAME as important.
flag the message from NAME
Please flag the email by NAME as important.
Favorite the email from NAME
favorite NAME's message
Make NAME's email important.
make the email from NAME important
Make the message by NAME a starred one.
Make sure NAME's email is marked as important.
Set NAME's email as important.
set the email by NAME to important
Set the message from NAME as starred
label NAME's email as important
Label the email from NAME important.
tag the email from NAME as important
Tag NAME's message as important.
Highlight the email from NAME with a star
Save NAME's email as important.
Save the message from NAME under starred.
Find NAME's email and star it.
find the email from NAME and mark it as important
find the message by NAME, mark important
Find NAME and click the star
Look for the email from NAME and star it.
look for NAME's message and mark it important
Locate NAME's email and mark it as important.
Search for the email from NAME and give it a star.
Go to NAME's email and click on the star.
go to the message from NAME and mark as important
Get the email from NAME and flag it as important
Could you star NAME's email?
could you mark the message from NAME as important
Can you mark NAME's email as important?
can you put a star on the email from NAME
Can you star the email by NAME please?
Would you flag NAME's email as important
I want to star the email from NAME.
i want NAME's email marked as important
I need the email by NAME marked as important.
I'd like to mark the message from NAME as important.
The email from NAME is important
the email by NAME is important, star it
NAME's email is important. Mark it.
NAME sent something important, put a star on it
`
      .trim()
      .split('\n'),
    test: `
mark the one by NAME as important
Please make the email from NAME important.
Star the latest message by NAME.
star what NAME sent me
Put the star on the message by NAME
could you add a star to the email from NAME?
Can you flag the email that NAME sent?
Find what NAME sent and star it
find NAME's message and click the star icon
I want the email from NAME starred.
i need to star NAME's message
Set a star for the email by NAME
NAME's message is important, please mark it as such.
Click the star beside the email from NAME.
let's mark NAME's email as important
Go to the email by NAME and add a star
All of NAME's emails are important, mark them.
`
      .trim()
      .split('\n'),
  },
};
