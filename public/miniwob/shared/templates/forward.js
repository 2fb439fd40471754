/**
 * Spoken requests to forward the email of NAME to DEST, as people phrase them: short, often without capitals or full
 * stop, with slips. "Latest", "yesterday" and the like mean nothing in the task. In five training sentences (the first
 * ones) the speaker mixes up the two people; the task is the same for them. Each sentence has one NAME and one DEST.
 */
window.EMAIL_TEMPLATES = {
  ...window.EMAIL_TEMPLATES,
  forward: {
    train: `
forward DEST's email over to NAME
Take the message that DEST sent and pass it on to NAME.
NAME needs to see the email from DEST
send NAME the mail i got from DEST
Find DEST's message, then forward it to NAME please.
Find the email by NAME and forward that email to DEST.
forward the email from NAME to DEST
forward NAME's email to DEST
Forward NAME's message to DEST.
forward to DEST the email from NAME
Please forward the email from NAME to DEST.
please forward NAME's email to DEST
Send NAME's email to DEST.
send the email from NAME to DEST
Send DEST the email from NAME.
send DEST NAME's email
Could you forward NAME's email to DEST?
can you forward the email from NAME to DEST
Can you send NAME's message over to DEST please?
could you please send DEST the email that NAME sent me
I want to forward NAME's email to DEST.
i want to send the email from NAME to DEST
I need to forward the message from NAME to DEST.
i need you to send NAME's email to DEST
I'd like DEST to get the email from NAME.
I would like to forward the email NAME sent to DEST
DEST needs the email from NAME.
DEST wants to see NAME's email
DEST asked for the email from NAME
DEST should have a copy of NAME's email.
DEST is waiting for the message NAME sent me.
Let DEST see the email from NAME.
let DEST read what NAME wrote
make sure DEST gets the email from NAME
Make sure that NAME's email gets to DEST.
share NAME's email with DEST
Share the message from NAME with DEST.
Please share NAME's latest email with DEST.
pass NAME's email on to DEST
Pass the message from NAME along to DEST.
pass along NAME's email to DEST please
give DEST the email from NAME
Give DEST a copy of the message NAME sent.
get NAME's email and send it to DEST
Get the email from NAME and forward it to DEST.
grab the email from NAME and send it over to DEST
Take NAME's email and forward it to DEST.
take the message from NAME and pass it on to DEST
Open NAME's email and forward it to DEST.
open the email from NAME and send it on to DEST
open up NAME's message then forward to DEST
Look for the email from NAME and forward it to DEST.
look for NAME's message and send it to DEST
Look up NAME's email, forward it to DEST.
Locate the email by NAME and send it to DEST
locate NAME's mail and forward it on to DEST
Search for NAME's email and forward it to DEST.
search my inbox for the email from NAME and send it to DEST
Go to the email from NAME and forward to DEST
go to NAME's email and hit forward, send it to DEST
Go into my inbox, find NAME's email and forward it to DEST.
Find NAME's email and forward it to DEST.
find the email from NAME and send it to DEST
find what NAME sent me and forward it to DEST
Find the message NAME wrote and share it with DEST.
Find the last email from NAME and forward it to DEST.
forward the last email from NAME to DEST
forward the latest message from NAME to DEST
Forward the first email from NAME to DEST.
forward the newest email NAME sent me to DEST
Forward yesterday's email from NAME to DEST.
send DEST the email NAME sent yesterday
Forward the email I got from NAME today to DEST.
send the most recent email from NAME to DEST
Send DEST the most recent message from NAME.
forward the email from NAME in my primary inbox to DEST
Forward the NAME email to DEST.
forward that email NAME sent me to DEST
Forward this email from NAME to DEST
Forward the mail by NAME to DEST
forward mail from NAME to DEST
Forward message by NAME to DEST.
forward email by NAME to DEST please
fwd NAME's email to DEST
FWD the email from NAME to DEST
foward the email from NAME to DEST
Forward the emial from NAME to DEST.
forward NAMEs email to DEST
Plase forward the message from NAME to DEST.
send NAME email to DEST
Forward NAME to DEST
Could you pass on NAME's email to DEST
could you share the email from NAME with DEST?
Would you forward the email from NAME to DEST?
would you send NAME's message to DEST please
Will you forward NAME's email to DEST for me?
Can DEST get a copy of the email from NAME?
can you make sure DEST sees the email from NAME
Can you find NAME's email and send it to DEST?
can i get you to forward NAME's email to DEST
Is there an email from NAME? Forward it to DEST.
did NAME email me? if so send it to DEST
I got an email from NAME, please forward it to DEST.
I have a message from NAME that should go to DEST
There is an email from NAME that needs to go to DEST.
the email from NAME needs to be forwarded to DEST
The email by NAME should be sent to DEST.
NAME's email should go to DEST
NAME's message has to be forwarded to DEST.
NAME sent me an email, send it on to DEST
NAME sent an email. Forward it to DEST.
NAME wrote to me. Let DEST have it.
Please get NAME's email over to DEST.
Please send a copy of NAME's email to DEST.
please pass NAME's message to DEST
Kindly forward the email from NAME to DEST.
Hey, forward NAME's email to DEST
ok forward the one from NAME to DEST
Forward the one NAME sent to DEST.
email DEST what NAME sent me
Email DEST the message from NAME.
email NAME's message to DEST
Redirect NAME's email to DEST.
redirect the message from NAME to DEST
Relay the email from NAME to DEST
Resend NAME's email to DEST.
Transfer the email from NAME to DEST.
copy DEST on the email from NAME
Loop DEST in on NAME's email.
show DEST the email that NAME sent
Show DEST what NAME wrote me.
For DEST: forward the email that NAME sent.
to DEST forward the email by NAME
I think DEST would like to read the message from NAME, forward it.
`
      .trim()
      .split('\n'),
    test: `
forward DEST the email I received from NAME
Send the message that came from NAME along to DEST.
please find the message by NAME and forward to DEST
Can you get the email NAME wrote me over to DEST?
DEST has to see what NAME sent me
DEST would like a copy of the email from NAME.
find NAME in my inbox and forward the email to DEST
Pull up NAME's email and send it to DEST.
pull up the message from NAME and forward it to DEST please
Forward on NAME's message to DEST
I want DEST to have NAME's email.
i would like you to send NAME's message to DEST
send over the email from NAME to DEST
Send along NAME's latest message to DEST.
Could DEST be sent the email by NAME?
could you let DEST have NAME's email please
Let's forward NAME's email to DEST.
Go find the email from NAME and share it with DEST
make sure NAME's message is forwarded to DEST
Please give NAME's email to DEST.
The message NAME sent me yesterday, forward that to DEST.
forward the recent email of NAME to DEST
NAME's latest email needs to reach DEST
Get DEST the message that NAME sent.
`
      .trim()
      .split('\n'),
  },
};
