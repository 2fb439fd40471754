/**
 * Spoken requests to answer the email of NAME with the text MSG, as people phrase them. The text is in straight double
 * quotes. Two slips of the speakers are kept, in the first training sentences: one doubles the quotes, one says NAME
 * twice (only the first is filled in). Otherwise each sentence has one NAME and one MSG.
 */
window.EMAIL_TEMPLATES = {
  ...window.EMAIL_TEMPLATES,
  reply: {
    train: `
Reply to this email from NAME with ""MSG""
Find the email from NAME and answer NAME with "MSG"
Find the email by NAME and reply to them with the text "MSG".
reply to NAME with "MSG"
Reply to NAME with the text "MSG".
reply to NAME "MSG"
Reply to NAME's email with "MSG".
reply to the email from NAME with "MSG"
Reply to the email by NAME with the message "MSG".
Please reply to NAME with "MSG"
please reply to NAME's email saying "MSG"
Please reply "MSG" to NAME.
reply "MSG" to NAME
Reply "MSG" to the email from NAME
reply "MSG" to NAME's message please
Reply with "MSG" to NAME.
reply with "MSG" to the email NAME sent me
Reply with the text "MSG" to NAME's email.
Reply saying "MSG" to NAME
reply back to NAME with "MSG"
Reply back "MSG" to NAME.
Respond to NAME with "MSG".
respond to NAME's email with "MSG"
Respond "MSG" to NAME
respond with "MSG" to the email from NAME
Respond to the message from NAME with the text "MSG".
please respond to NAME with "MSG"
Please respond to NAME's message saying "MSG".
Respond back to NAME saying "MSG"
answer NAME with "MSG"
Answer NAME's email with "MSG".
answer the email from NAME "MSG"
Answer "MSG" to NAME
Answer the message NAME sent me with "MSG".
please answer NAME's email by saying "MSG"
tell NAME "MSG"
Tell NAME that "MSG".
please tell NAME "MSG"
Tell NAME "MSG" in reply to the email.
say "MSG" to NAME
Say "MSG" in response to NAME's email.
Write back to NAME "MSG"
write "MSG" back to NAME
Write NAME back with "MSG".
write a reply to NAME saying "MSG"
Write "MSG" as a reply to NAME's email.
please write back "MSG" to NAME
Send "MSG" to NAME
send a reply to NAME saying "MSG"
Send a reply to NAME that says "MSG".
Send NAME a reply with the text "MSG".
send NAME the reply "MSG"
send back "MSG" to NAME
Send the message "MSG" as a reply to NAME.
send a response to NAME's email, "MSG"
Email NAME back with "MSG".
email NAME back "MSG"
Email "MSG" back to NAME
message NAME back "MSG"
Get back to NAME with "MSG".
get back to NAME saying "MSG"
Let NAME know "MSG"
let NAME know that "MSG"
type "MSG" in a reply to NAME
Type a reply to NAME, "MSG"
Type "MSG" and send it as reply to NAME.
enter "MSG" as my reply to NAME
Find NAME's email and reply "MSG"
find the email from NAME and reply with "MSG"
Find NAME's message and respond with "MSG".
find what NAME sent me and write back "MSG"
Look for NAME's email and reply with "MSG".
look for the message by NAME and answer "MSG"
Locate the email by NAME and respond "MSG".
Search for the email from NAME and reply "MSG"
Go to NAME's email and reply with "MSG".
go to the email by NAME and send the response "MSG"
Open NAME's email and reply "MSG"
open the message from NAME and answer with "MSG"
Open up the email from NAME and write "MSG" back.
Get the email from NAME and reply "MSG"
Could you reply to NAME with "MSG"?
could you tell NAME "MSG"
Can you reply "MSG" to NAME?
can you respond to NAME's email with "MSG"
Can you write NAME back "MSG" please
would you answer NAME with "MSG"
Would you please reply "MSG" to NAME's email?
Will you write "MSG" back to NAME?
I want to reply "MSG" to NAME
i want to answer NAME's email with "MSG"
I want to tell NAME "MSG" in response.
I need to reply to NAME with "MSG".
i need to write back to NAME and say "MSG"
I would like to respond to NAME with "MSG".
I'd like to send NAME the answer "MSG"
My reply to NAME is "MSG"
my response to NAME's email should be "MSG"
The answer to NAME's email is "MSG".
The reply for NAME should say "MSG".
NAME wants an answer, say "MSG"
NAME needs a reply. Write "MSG".
NAME is waiting for my reply "MSG"
NAME sent me an email, reply with "MSG"
NAME wrote to me. Respond with "MSG"
To NAME reply "MSG"
to NAME's email respond "MSG"
in response to NAME say "MSG"
In reply to the email from NAME write "MSG".
As a reply to NAME, send "MSG".
Reply to the last email from NAME with "MSG".
reply to the latest email by NAME, "MSG"
respond to NAME's most recent message with "MSG"
Answer yesterday's email from NAME with "MSG"
Repley to NAME with "MSG"
`
      .trim()
      .split('\n'),
    test: `
Reply to the message by NAME saying "MSG"
reply to what NAME sent me with "MSG"
Please send NAME the reply "MSG".
please send the response "MSG" to NAME
Respond to the email NAME wrote with "MSG"
respond to NAME by writing "MSG"
Give NAME the answer "MSG".
give "MSG" as a reply to NAME's email
Write "MSG" in response to the message from NAME.
Write a response to NAME that reads "MSG"
could you get back to NAME with "MSG"?
Can you let NAME know "MSG"
I want my reply to NAME to say "MSG".
i would like to say "MSG" to NAME
Open NAME's message and type the reply "MSG".
find NAME's email and answer them with "MSG"
Go into the email from NAME and respond with "MSG"
Answer back to NAME, "MSG"
NAME should get the reply "MSG".
send an answer to NAME's email that says "MSG"
Let's reply "MSG" to the email by NAME.
`
      .trim()
      .split('\n'),
  },
};
